import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { givenIn, Person } from './given.ts'

type Shop = { db: Db; given: ReturnType<typeof givenIn> }

/** Guests with a past. */
export const guestsIn = ({ db, given }: Shop) => ({
  /** Somebody who did as a guest what only shoppers may do through the API. */
  async guestWho(work: (who: Person) => Promise<unknown>): Promise<Person> {
    const who = await given.shopper()
    await work(who)
    await db
      .updateTable('users')
      .set({ userType: 'GUEST', firstName: '', lastName: '' })
      .where('id', '=', who.id)
      .execute()
    // As if the orders were placed now.
    await db
      .updateTable('orders')
      .set({ shippingAddress: sql`shipping_address` })
      .where('userId', '=', who.id)
      .execute()
    return who
  },
})
