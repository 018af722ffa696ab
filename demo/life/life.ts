import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { OrderQueue } from '#server/selling/checkout/order-queue.ts'
import type { PaymentOptions } from '#server/selling/payments/payment-options.ts'
import type { Random } from '../catalogue/random.ts'
import type { Diary } from './diary.ts'
import type { Goods } from './goods.ts'
import type { LocalGateway } from './local-gateway.ts'
import type { DemoShopper } from './shoppers.ts'

export type Shopper = DemoShopper & {
  id: number
  email: string
  addressId: number
  orders: number
  /** Parcels that they did not take in. After two the shop asks them to prepay. */
  refusals: number
}
export type StaffMember = Actor & { id: number }
export type Staff = { manager: StaffMember; packer: StaffMember; support: StaffMember }

/** What everything that happens in the demo shop is given. */
export type Life = {
  /** The transaction that everything is part of, and a database whose transactions are parts of it. */
  tx: Tx
  db: Db
  diary: Diary
  random: Random
  goods: Goods
  staff: Staff
  /** Those who have an account by now. */
  shoppers: Shopper[]
  payments: PaymentOptions
  gateway: LocalGateway
  queue: OrderQueue
}

export const actorOf = ({ id, firstName, lastName }: Shopper): StaffMember => ({
  id,
  name: `${firstName} ${lastName}`,
})

export const byStaff = (actor: Actor) => ({ by: 'staff', actor }) as const
