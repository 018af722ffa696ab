import type { Role } from '#contract/access.ts'
import { formatRupees, type Paise, paise } from '#contract/money.ts'
import {
  type Channel,
  discountPercents,
  type StaffDiscount,
} from '#contract/selling/staff-orders.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Basket } from './checkout-inputs.ts'

/** How staff take an order for a customer. */
export type StaffTerms = {
  /** The role of who takes it, which limits the discount. */
  role: Role
  discount: StaffDiscount | null
  /** The customer takes the goods along from the counter. */
  isCollected: boolean
}

/** Who takes an order for a customer, how, and what it contains. */
export type ByStaff = {
  actor: Actor & { id: number }
  channel: Channel
  terms: StaffTerms
  basket: Basket
}

/** The largest discount that a role may give on goods of this price, in paise. */
export const mostDiscount = (role: Role, goods: number): Paise =>
  paise(Math.floor((goods * discountPercents[role]) / 100))

/**
 * The discount that staff give on goods of this price, in paise. Refuses one above the limit of the role.
 */
export function discountOf({ role, discount }: StaffTerms, goods: number): Paise {
  const amount = discount?.amount ?? 0
  if (amount > mostDiscount(role, goods)) throw aboveLimit(role, goods)
  return paise(amount)
}

/** Whom somebody asks whose limit is not the highest. */
const askFor = (role: Role) =>
  role === 'OWNER'
    ? ''
    : ` Ask ${role === 'MANAGER' ? 'the owner' : 'a manager or the owner'} for more.`

const aboveLimit = (role: Role, goods: number) =>
  invalid({
    discount: `You can give up to ${discountPercents[role]}% off, which is ${formatRupees(mostDiscount(role, goods))} here.${askFor(role)}`,
  })
