import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import { Day, Exact, Id, Instant, Nullable } from '../schema.ts'
import { AdminOrderRow } from '../selling/admin-orders.ts'
import { Opening } from './setup.ts'

const Figures = Type.Object({
  /** In paise: ordered less reversed. Negative if more was reversed than ordered. */
  sales: Type.Integer(),
  ordered: Paise,
  /**
   * Cancelled, undelivered or returned in these days, whenever the order was placed; only orders that stand.
   */
  reversed: Paise,
  orders: Type.Integer(),
  /** The average of what was ordered. */
  average: Paise,
})

/** A part of a whole; `among` is null for days on which it was not counted. */
const Share = Type.Object({ of: Type.Integer(), among: Nullable(Type.Integer()) })

/** Null before: days that are not over are not compared, because orders of days that are had longer to be paid. */
const Shares = Type.Object({ now: Share, before: Nullable(Share) })

/** Public texts and data that the owner has not edited yet. */
export type Setup = Static<typeof Setup>
export const Setup = Type.Object({
  /** Which contact details are still the built-in example's. */
  example: Type.Array(Type.Enum(['phone', 'address', 'hours'])),
  /** The footer still shows the built-in delivery promise. */
  hasFixedPromise: Type.Boolean(),
  /** The number of pincodes in the directory, and how many of them the shop serves. */
  pincodes: Type.Integer(),
  servedPincodes: Type.Integer(),
  /** The shop has sold for two days and has no good backup of the last two days. */
  needsBackup: Type.Boolean(),
  /** How many mails wait because there is no mail server; 0 for who may not set one up. */
  keptMails: Type.Integer(),
  /** Products that lack a BIS licence by an order of today; 0 for who may not change products. */
  lackingLicence: Type.Integer(),
  /** Documents without an IRN while e-invoicing is on; 0 for who may not read the books. */
  unreported: Type.Integer(),
  /** Payments and COD parcels that companies should have paid out by now; none for who may not read the books. */
  notPaidOut: Type.Object({ count: Type.Integer(), amount: Paise }),
  /** The steps to the first order; null for all but the owner, and once the shop is live. */
  opening: Nullable(Opening),
})

/** Figures about orders, for staff who may read orders. */
export type OrderSums = Static<typeof OrderSums>
const OrderSums = Type.Object({
  now: Figures,
  /** Figures of the days that `compared` names, up to the same time if these days are not over. */
  before: Figures,
  /** A single day: the same weekday of the week before. Else the same number of days before these. */
  compared: Type.Object({ from: Type.String(), to: Type.String() }),
  /** The moment up to which these days have figures; null once they are over. */
  until: Nullable(Instant),
  /** How many of the shoppers with a cart ordered on that day. */
  conversion: Shares,
  /** How many orders that were to be paid ahead were paid. */
  paymentSuccess: Shares,
  /** Orders of these days that were cancelled or expired. */
  cancelled: Type.Integer(),
  paymentPending: Type.Integer(),
  toConfirm: Type.Integer(),
  /** Orders paid on delivery that staff have to call about. */
  callsToMake: Type.Integer(),
  toPack: Type.Integer(),
  toShip: Type.Integer(),
  /** Returns that wait for staff. */
  returnsWaiting: Type.Integer(),
  /** Payments that staff must review. */
  paymentsToReview: Type.Integer(),
  /** By hour for a single day, else by day; none that has not begun. */
  chart: Type.Array(
    Type.Object({
      at: Type.String(),
      sales: Type.Integer(),
      orders: Type.Integer(),
      salesBefore: Type.Integer(),
    }),
  ),
  recentOrders: Type.Array(AdminOrderRow),
})

/**
 * Days are calendar days in India; cancelled and expired orders are not counted. Figures that the caller's
 * role may not read are left out. Every figure equals the total of the list that it links to.
 */
export type Dashboard = Static<typeof Dashboard>
export const Dashboard = Type.Object({
  from: Type.String(),
  to: Type.String(),
  ...Type.Partial(OrderSums).properties,
  /** Published products with a variant that is low or out of stock. */
  lowStock: Type.Integer(),
  outOfStock: Type.Integer(),
  openTickets: Type.Optional(Type.Integer()),
  /** Reviews that wait for moderation or were reported. */
  reviewsToRead: Type.Optional(Type.Integer()),
  /** Questions and answers that wait for moderation, and unanswered questions. */
  questionsToAnswer: Type.Optional(Type.Integer()),
  bestSellers: Type.Array(
    Type.Object({ productId: Id, name: Type.String(), quantity: Type.Integer(), sales: Paise }),
  ),
})

export const dashboardApi = group('Dashboard', 'The figures of the shop.', {
  read: {
    method: 'GET',
    path: '/api/admin/dashboard',
    summary: 'Figures of a period (default: today) that the role may see',
    access: 'staff',
    query: Exact({ from: Type.Optional(Day), to: Type.Optional(Day) }),
    reply: Dashboard,
  },
  setup: {
    method: 'GET',
    path: '/api/admin/setup',
    summary: 'Texts for shoppers that the owner has not written yet',
    access: 'staff',
    reply: Setup,
  },
})
