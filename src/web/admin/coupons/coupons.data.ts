import type { LoaderFunctionArgs } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { type CouponWrite, couponsApi } from '#contract/selling/coupons.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { pageOf } from '#web/ui/data/page-of.ts'

export const couponsPerPage = 25

/** Loads the coupons that the address asks for, and the categories a coupon can be limited to. */
export const couponsLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const q = params.get('q')?.trim().slice(0, 40)
  const [list, { categories }] = await Promise.all([
    api(couponsApi.list, {
      query: { page: pageOf(params), limit: couponsPerPage, ...(q && { q }) },
    }),
    api(catalogueApi.categories),
  ])
  return { ...list, categories }
})

/** Saves a coupon: a new one, or a changed one with its id. */
export const saveCoupon = ({ id, coupon }: { id: number | null; coupon: CouponWrite }) =>
  id === null
    ? api(couponsApi.add, { body: coupon })
    : api(couponsApi.update, { params: { id }, body: coupon })
