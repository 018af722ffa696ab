import { useRouteLoaderData } from 'react-router'
import { catalogueApi } from '#contract/catalogue.ts'
import type { Category } from '#contract/categories.ts'
import { type Company, companyApi } from '#contract/company.ts'
import type { PaymentMethod } from '#contract/order-status.ts'
import { paymentWaysApi } from '#contract/payment-ways.ts'
import { isBrowser, read } from '../api.ts'

export type Layout = {
  company: Company | null
  categories: Category[]
  /** How orders can be paid. */
  payments: PaymentMethod[]
}

/** What header, strip and footer show. One that fails is left out; the page still comes. */
export async function layoutLoader(): Promise<Layout> {
  const [company, categories, ways] = await Promise.all([
    read(companyApi.read).catch(onlyLogged),
    read(catalogueApi.categories).catch(onlyLogged),
    read(paymentWaysApi.read).catch(onlyLogged),
  ])
  return { company, categories: categories?.categories ?? [], payments: ways?.methods ?? [] }
}

/** The server's own log has it already. */
function onlyLogged(error: unknown): null {
  if (isBrowser) console.error(error)
  return null
}

const nothing: Layout = { company: null, categories: [], payments: [] }
export const useLayout = () => useRouteLoaderData<Layout>('layout') ?? nothing

/** Whether the shop charges GST: who is not registered may not. */
export const useGst = () => useLayout().company?.chargesGst !== false
