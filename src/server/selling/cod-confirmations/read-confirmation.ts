import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { LinkedConfirmation } from '#contract/selling/cod-confirmations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { tokenHash } from '#server/platform/tokens.ts'

/** The order that a link asks about. Refuses a link that is unknown or too old, and one of a phone that the order left. */
export async function findAsked(db: Db, token: string): Promise<number> {
  const found = await db
    .selectFrom('codLinks as link')
    .innerJoin('codConfirmations as asked', 'asked.orderId', 'link.orderId')
    .innerJoin('orders as order', 'order.id', 'link.orderId')
    .select('link.orderId')
    .where('link.tokenHash', '=', tokenHash(token))
    .where('link.expiresAt', '>', sql<never>`now()`)
    .where(goesToAsked)
    .executeTakeFirst()
  if (!found) throw linkGone()
  return found.orderId
}

/** The order still goes to the phone that was asked: nobody else may answer for it. */
export const goesToAsked = sql<boolean>`"order".shipping_address->>'phone' = asked.phone`

/** Reads an order as the page of its link shows it: the link proves the phone, so it names the town alone. */
export const readConfirmation = (db: Db, orderId: number): Promise<LinkedConfirmation> =>
  db
    .selectFrom('orders as order')
    .innerJoin('codConfirmations as asked', 'asked.orderId', 'order.id')
    .select(['order.orderNumber', 'order.placedAt', 'order.status', 'order.total'])
    .select(['asked.answer', 'asked.answerBy'])
    .select(sql<string>`"order".shipping_address->>'city'`.as('city'))
    .select(sql<boolean>`asked.change_asked_at is not null`.as('isChangeAsked'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orderLines as line')
          .select(['line.id', 'line.name'])
          .select(sql<number>`line.quantity - line.cancelled`.as('quantity'))
          .whereRef('line.orderId', '=', 'order.id')
          .orderBy('line.position'),
      ).as('items'),
    )
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()

const linkGone = () =>
  new DomainError(
    'not-found',
    'not_found',
    'This link is no longer valid. Track the order by its number and your phone, or call us.',
  )
