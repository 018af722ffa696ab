import { type ActionFunctionArgs, useFetcher } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { type AdminBanner, type BannerWrite, bannersApi } from '#contract/shop/banners.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { attempt, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { askToSaveAgain } from '../products/products.data.ts'

/** Loads all banners, and the categories that a banner can link to. */
export const bannersLoader = authenticatedLoader(async () => {
  const [{ banners }, { categories }] = await Promise.all([
    api(bannersApi.list),
    api(catalogueApi.categories),
  ])
  return { banners, categories }
})

export type BannerDeed =
  | { deed: 'order'; ids: number[] }
  | { deed: 'remove'; id: number }
  | { deed: 'switch'; id: number; banner: BannerWrite }

/** Handles banner actions. A form with `data` saves a banner; all other actions arrive as JSON. */
export async function bannersAction({
  request,
}: ActionFunctionArgs): Promise<Outcome<AdminBanner | null>> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return saveBanner(request)
  const action = (await request.json()) as BannerDeed
  const outcome = await attempt(() => perform(action), { action: paths.adminBanners, body: action })
  if (outcome.ok && action.deed === 'remove') toast.success('Banner deleted.')
  if (!outcome.ok && outcome.problem.status !== 401) toast.error(sentenceOf(outcome.problem))
  return outcome
}

async function perform(action: BannerDeed): Promise<AdminBanner | null> {
  if (action.deed === 'switch')
    return api(bannersApi.update, { params: { id: action.id }, body: action.banner })
  if (action.deed === 'order') await api(bannersApi.order, { body: { ids: action.ids } })
  else await api(bannersApi.remove, { params: { id: action.id } })
  return null
}

const pictureFields = ['image', 'mobileImage'] as const
export type BannerFiles = { [F in (typeof pictureFields)[number]]: File | null }

async function saveBanner(request: Request): Promise<Outcome<AdminBanner>> {
  const form = await request.formData()
  const id = Number(form.get('id')) || null
  const body = JSON.parse(String(form.get('data'))) as BannerWrite
  const files = pictureFields.flatMap((field) => {
    const file = form.get(field)
    return file instanceof File ? [{ field, file }] : []
  })
  const outcome = await attempt(() =>
    id
      ? api(bannersApi.update, { params: { id }, body, files })
      : api(bannersApi.add, { body, files }),
  )
  if (outcome.ok) toast.success('Saved.')
  else if (outcome.problem.status === 401) askToSaveAgain()
  return outcome
}

/** Reorders, switches and deletes banners; each change is sent at once. */
export function useBannerDeed() {
  const fetcher = useFetcher<typeof bannersAction>()
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    underWay: fetcher.json as BannerDeed | undefined,
    submit: (deed: BannerDeed) =>
      fetcher.submit(deed, {
        method: 'post',
        action: paths.adminBanners,
        encType: 'application/json',
      }),
  }
}

/** Saves one banner with its new pictures. */
export function useSaveBanner() {
  const fetcher = useFetcher<typeof bannersAction>()
  return {
    busy: fetcher.state === 'submitting',
    outcome: fetcher.data,
    save: (id: number | null, banner: BannerWrite, files: BannerFiles) => {
      const form = new FormData()
      form.set('id', String(id ?? ''))
      form.set('data', JSON.stringify(banner))
      for (const field of pictureFields) {
        const file = files[field]
        if (file) form.set(field, file)
      }
      return fetcher.submit(form, {
        method: 'post',
        action: paths.adminBanners,
        encType: 'multipart/form-data',
      })
    },
  }
}
