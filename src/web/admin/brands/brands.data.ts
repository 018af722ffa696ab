import { type ActionFunctionArgs, redirect, useFetcher } from 'react-router'
import { type AdminBrand, type BrandWrite, brandsApi } from '#contract/catalogue/brands.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { attempt, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { askToSaveAgain } from '../products/products.data.ts'

export const brandsLoader = authenticatedLoader(async () => (await api(brandsApi.all)).brands)

export type BrandDeed =
  | { deed: 'merge'; id: number; into: number; version: number }
  | { deed: 'remove'; id: number; version: number }

/** Handles brand actions. A form with `data` saves a brand; all other actions arrive as JSON. */
export async function brandsAction({
  request,
}: ActionFunctionArgs): Promise<Outcome<AdminBrand | null> | Response> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return saveBrand(request)
  const action = (await request.json()) as BrandDeed
  const outcome = await attempt(() => perform(action), { action: paths.adminBrands, body: action })
  if (!outcome.ok) {
    if (outcome.problem.status !== 401) toast.error(sentenceOf(outcome.problem))
    return outcome
  }
  toast.success(action.deed === 'merge' ? 'Brands merged.' : 'Brand deleted.')
  return redirect(action.deed === 'merge' ? paths.adminBrand(action.into) : paths.adminBrands)
}

async function perform(action: BrandDeed) {
  const { id, version } = action
  if (action.deed === 'merge')
    return api(brandsApi.merge, { params: { id }, body: { into: action.into, version } })
  await api(brandsApi.remove, { params: { id }, query: { version } })
  return null
}

async function saveBrand(request: Request): Promise<Outcome<AdminBrand>> {
  const form = await request.formData()
  const id = Number(form.get('id'))
  const body = JSON.parse(String(form.get('data'))) as BrandWrite
  const logo = form.get('logo')
  const files = logo instanceof File ? [{ field: 'logo', file: logo }] : []
  const outcome = await attempt(() => api(brandsApi.update, { params: { id }, body, files }))
  if (outcome.ok) toast.success('Saved.')
  else if (outcome.problem.status === 401) askToSaveAgain()
  return outcome
}

/** Merges and deletes brands. */
export function useBrandDeed() {
  const fetcher = useFetcher<typeof brandsAction>()
  return {
    busy: fetcher.state !== 'idle',
    submit: (deed: BrandDeed) =>
      fetcher.submit(deed, {
        method: 'post',
        action: paths.adminBrands,
        encType: 'application/json',
      }),
  }
}

/** Saves a brand with its new logo. */
export function useSaveBrand() {
  const fetcher = useFetcher<typeof brandsAction>()
  return {
    busy: fetcher.state === 'submitting',
    outcome: fetcher.data,
    save: (id: number, brand: BrandWrite, logo: File | null) => {
      const form = new FormData()
      form.set('id', String(id))
      form.set('data', JSON.stringify(brand))
      if (logo) form.set('logo', logo)
      return fetcher.submit(form, {
        method: 'post',
        action: paths.adminBrands,
        encType: 'multipart/form-data',
      })
    },
  }
}
