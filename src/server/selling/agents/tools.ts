import { type Access, mayCall, type Role, rolesFor, type StaffAccess } from '#contract/access.ts'
import { includesScope } from '#contract/backoffice/key-scopes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { scopeOf } from '#contract/scopes.ts'
import { answerQuestion } from './staff-tools/answer-question.ts'
import { changePrices } from './staff-tools/change-prices.ts'
import { changeStock } from './staff-tools/change-stock.ts'
import { getOrder } from './staff-tools/get-order.ts'
import { getTicket } from './staff-tools/get-ticket.ts'
import { listOrders } from './staff-tools/list-orders.ts'
import { listQuestions } from './staff-tools/list-questions.ts'
import { listReturns } from './staff-tools/list-returns.ts'
import { listStock } from './staff-tools/list-stock.ts'
import { listTickets } from './staff-tools/list-tickets.ts'
import { replyToTicket } from './staff-tools/reply-to-ticket.ts'
import { salesReport } from './staff-tools/sales-report.ts'
import { stockReport } from './staff-tools/stock-report.ts'
import { whatWaits } from './staff-tools/what-waits.ts'
import type { Tool } from './tool.ts'
import { checkDelivery } from './tools/check-delivery.ts'
import { compareProducts } from './tools/compare-products.ts'
import { getProduct } from './tools/get-product.ts'
import { listCategories } from './tools/list-categories.ts'
import { makeCartLink } from './tools/make-cart-link.ts'
import { readPolicy } from './tools/read-policy.ts'
import { searchProducts } from './tools/search-products.ts'
import { trackOrder } from './tools/track-order.ts'

/** A program with a key, as whoever made it. */
export type StaffCaller = {
  role: Role | null
  needsTwoFactor: boolean
  key: { scopes: readonly string[]; secretHash: string }
}

/** Tools for everyone. */
export const shopperTools: readonly Tool[] = [
  searchProducts,
  getProduct,
  compareProducts,
  listCategories,
  checkDelivery,
  readPolicy,
  trackOrder,
  makeCartLink,
]

/** Tools for callers with a key. */
export const staffTools: readonly Tool[] = [
  whatWaits,
  listOrders,
  getOrder,
  listReturns,
  listStock,
  changeStock,
  changePrices,
  listQuestions,
  answerQuestion,
  listTickets,
  getTicket,
  replyToTicket,
  salesReport,
  stockReport,
]

/** Whether a caller sees a tool: it is public, or their key and whoever made it may call each endpoint that it asks. */
export const mayUse = (caller: StaffCaller | null, { asks }: Tool): boolean =>
  asks === 'public' || (caller !== null && asks.every((endpoint) => mayAsk(caller, endpoint)))

/** The scopes that a tool needs, each once. */
export const scopesOf = ({ asks }: Tool): string[] =>
  asks === 'public' ? [] : [...new Set(asks.map((endpoint) => scopeOf(endpoint) ?? 'none'))]

function mayAsk({ key, role, needsTwoFactor }: StaffCaller, endpoint: Endpoint): boolean {
  const scope = scopeOf(endpoint)
  const { access } = endpoint
  if (scope === null || scope === 'open' || !isForStaff(access) || needsTwoFactor) return false
  return includesScope(key.scopes, scope) && mayCall(access, role)
}

const isForStaff = (access: Access): access is StaffAccess => access in rolesFor
