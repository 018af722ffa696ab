import { useRouteLoaderData } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { type DeliveryTerms, deliveryApi } from '#contract/people/addresses.ts'
import type { CheckoutMethod } from '#contract/selling/order-status.ts'
import { paymentWaysApi } from '#contract/shop/payment-methods.ts'
import { type Company, companyApi } from '#contract/shop/settings.ts'
import { isBrowser, read } from './api.ts'

/** What the pages show of a category. Only departments have their picture with them. */
export type LayoutCategory = Pick<Category, 'id' | 'name' | 'parentId' | 'productCount'> & {
  picture: string | null
}

export type Layout = {
  company: Company | null
  categories: LayoutCategory[]
  /** How orders can be paid. */
  payments: CheckoutMethod[]
  /** Delivery cost before the pincode is known. */
  delivery: DeliveryTerms | null
}

/** Data of header, category strip and footer. A part that fails is left out; the page still loads. */
export async function layoutLoader(): Promise<Layout> {
  const [company, categories, ways, delivery] = await Promise.all([
    read(companyApi.read).catch(onlyLogged),
    read(catalogueApi.categories).catch(onlyLogged),
    read(paymentWaysApi.read).catch(onlyLogged),
    read(deliveryApi.terms).catch(onlyLogged),
  ])
  return {
    company,
    categories: (categories?.categories ?? []).map(shownOf),
    payments: ways?.methods ?? [],
    delivery,
  }
}

/** Every page carries all categories, so they are no larger than what is shown. */
function shownOf({ id, name, parentId, productCount, uploads }: Category): LayoutCategory {
  const picture = parentId === null ? (uploads[0]?.url ?? null) : null
  return { id, name, parentId, productCount, picture }
}

/** The server has already logged it. */
function onlyLogged(error: unknown): null {
  if (isBrowser) console.error(error)
  return null
}

export const noLayout: Layout = { company: null, categories: [], payments: [], delivery: null }
export const useLayout = () => useRouteLoaderData<Layout>('layout') ?? noLayout

/** Whether the shop charges GST. A shop without GST registration may not. */
export const useGst = () => useLayout().company?.chargesGst !== false
