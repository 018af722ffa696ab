import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { type Coupon, type CouponWrite, couponsApi } from '#contract/selling/coupons.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { attempt, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export const couponsPerPage = 25

/** Loads the coupons that the address asks for, and the categories a coupon can be limited to. */
export const couponsLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const q = params.get('q')?.trim().slice(0, 40)
  const [list, { categories }] = await Promise.all([
    api(couponsApi.list, { query: { page, limit: couponsPerPage, ...(q && { q }) } }),
    api(catalogueApi.categories),
  ])
  return { ...list, categories }
})

export type CouponDeed =
  | { deed: 'save'; id: number | null; coupon: CouponWrite }
  | { deed: 'remove'; id: number }

export async function couponsAction({
  request,
}: ActionFunctionArgs): Promise<Outcome<Coupon | null>> {
  const action = (await request.json()) as CouponDeed
  const outcome = await attempt(() => perform(action), { action: paths.adminCoupons, body: action })
  if (outcome.ok) toast.success(action.deed === 'save' ? 'Saved.' : 'Coupon ended.')
  else if (action.deed === 'remove' && outcome.problem.status !== 401)
    toast.error(sentenceOf(outcome.problem))
  return outcome
}

async function perform(action: CouponDeed): Promise<Coupon | null> {
  if (action.deed === 'remove') {
    await api(couponsApi.remove, { params: { id: action.id } })
    return null
  }
  const { id, coupon } = action
  return id === null
    ? api(couponsApi.add, { body: coupon })
    : api(couponsApi.update, { params: { id }, body: coupon })
}

export function useCouponDeed() {
  const fetcher = useFetcher<typeof couponsAction>()
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    submit: (deed: CouponDeed) =>
      fetcher.submit(deed, {
        method: 'post',
        action: paths.adminCoupons,
        encType: 'application/json',
      }),
  }
}
