import type { Role } from '#contract/access.ts'
import type { Reply } from '#contract/endpoint.ts'
import { staffApi } from '#contract/people/staff.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

export type Staff = Reply<typeof staffApi.list>

export const staffLoader = authenticatedLoader(() => api(staffApi.list))

/** Purpose of each role, as the owner chooses it. */
export const roleHints: Record<Role, string> = {
  OWNER: 'Everything, including staff and secrets.',
  MANAGER: 'Everything except staff and secrets.',
  CATALOGUE: 'Products, categories, stock and prices. No orders.',
  ORDERS: 'Orders, payments, returns and messages.',
  SUPPORT: 'Messages, reviews and questions. Reads orders.',
  VIEWER: 'Reads orders and reports. Changes nothing.',
}
