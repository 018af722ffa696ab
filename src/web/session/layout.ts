import { useRouteLoaderData } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { type DeliveryTerms, deliveryApi } from '#contract/people/addresses.ts'
import type { CheckoutMethod } from '#contract/selling/payment-methods.ts'
import { paymentWaysApi } from '#contract/shop/payment-methods.ts'
import { companyApi, type ShownCompany } from '#contract/shop/settings.ts'
import { isBrowser, read } from './api.ts'

/** A top category. Of those below it every page knows only which they are. */
export type Department = Pick<Category, 'id' | 'name' | 'productCount'> & {
  picture: string | null
  below: number[]
}

export type Layout = {
  company: ShownCompany | null
  departments: Department[]
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
    departments: departmentsOf(categories?.categories ?? []),
    payments: ways?.methods ?? [],
    delivery,
  }
}

/** Every page carries them, so they are no larger than what is shown. */
export function departmentsOf(categories: readonly Category[]): Department[] {
  const children = new Map<number | null, Category[]>()
  for (const category of categories) {
    const beside = children.get(category.parentId)
    if (beside) beside.push(category)
    else children.set(category.parentId, [category])
  }
  const idsBelow = (id: number): number[] =>
    (children.get(id) ?? []).flatMap((child) => [child.id, ...idsBelow(child.id)])
  // A shopper finds nothing in an empty category.
  const filled = (children.get(null) ?? []).filter(({ productCount }) => productCount > 0)
  return filled.map(({ id, name, productCount, uploads }) => ({
    id,
    name,
    productCount,
    picture: uploads[0]?.url ?? null,
    below: idsBelow(id),
  }))
}

/** The server has already logged it. */
function onlyLogged(error: unknown): null {
  if (isBrowser) console.error(error)
  return null
}

export const noLayout: Layout = { company: null, departments: [], payments: [], delivery: null }
export const useLayout = () => useRouteLoaderData<Layout>('layout') ?? noLayout

/** Whether the shop charges GST. A shop without GST registration may not. */
export const useGst = () => useLayout().company?.chargesGst !== false

/** Whether mails leave the shop, so that a page may announce one. */
export const useSendsMail = () => useLayout().company?.sendsMail === true

/** Whether the shop can send a code to a phone, so that a page may offer to log in by it. */
export const useSendsCodes = () => useLayout().company?.sendsCodes === true
