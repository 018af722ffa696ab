import type { LoaderFunctionArgs } from 'react-router'
import { type Consents, customerConsentsApi } from '#contract/people/consents.ts'
import {
  type Customer,
  type CustomerOrder,
  type CustomerTab,
  customersApi,
} from '#contract/selling/customers.ts'
import { type CheckoutMethod, paymentMethodNames } from '#contract/selling/payment-methods.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { idOf } from '#web/session/id-of.ts'
import { listLoader } from '../kit/list-view/views.data.ts'
import { tabIn, textIn } from '../kit/lists/list-page.ts'

export const customerTabs: readonly { tab: CustomerTab; label: string }[] = [
  { tab: 'all', label: 'All' },
  { tab: 'came_back', label: 'Returned parcels (RTO)' },
  { tab: 'blocked', label: 'Blocked payments' },
]

/** The payment methods that can be blocked. */
export const blockableMethods: readonly CheckoutMethod[] = [
  'COD',
  'BANK_TRANSFER',
  'UPI_QR',
  'ONLINE',
]

/** "No cash on delivery", "No UPI transfer". */
export const blockedWords = (method: CheckoutMethod) =>
  `No ${paymentMethodNames[method].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`

/** Turns the list's address into the API query. Ignores invalid values. */
function customerQuery(params: URLSearchParams) {
  const [from, to] = [dayIn(params, 'from'), dayIn(params, 'to')]
  const before = beforeIn(params)
  return {
    ...textIn(params),
    tab: tabIn(params, customerTabs, 'all'),
    ...(before && { before }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export const customersLoader = listLoader('customers', (params) =>
  api(customersApi.list, { query: customerQuery(params) }),
)

export type CustomerRecord = {
  customer: Customer
  consents: Consents
  orders: CustomerOrder[]
  hasMore: boolean
}

const ordersPerPage = 10

/** Loads a customer, and the page of their orders that the address asks for. */
export const customerLoader = authenticatedLoader(
  async ({ params, request }: LoaderFunctionArgs): Promise<CustomerRecord> => {
    const id = idOf(params.id)
    const before = beforeIn(new URL(request.url).searchParams)
    const query = { limit: ordersPerPage, ...(before && { before }) }
    const [customer, consents, { orders, hasMore }] = await Promise.all([
      api(customersApi.read, { params: { id } }),
      api(customerConsentsApi.read, { params: { id } }),
      api(customersApi.orders, { params: { id }, query }),
    ])
    return { customer, consents, orders, hasMore }
  },
)

function beforeIn(params: URLSearchParams): number | null {
  const value = params.get('before') ?? ''
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

function dayIn(params: URLSearchParams, key: string): string | null {
  const value = params.get(key) ?? ''
  return /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
}
