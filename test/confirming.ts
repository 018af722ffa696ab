import { sql } from 'kysely'
import { codConfirmationsApi } from '#contract/selling/cod-confirmations.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { receiveButton } from '#server/selling/cod-confirmations/receive-button.ts'
import { buyingIn } from './buying.ts'
import { openShopWithMessages } from './messaging.ts'

type Answer = 'YES' | 'NO' | 'CHANGE'

/** A shop that asks buyers who pay on delivery by WhatsApp, and their steps. */
export async function openShopThatAsks() {
  const shop = await openShopWithMessages([receiveButton])
  const { db, given, visitor, meta } = shop
  const buying = buyingIn(shop)
  const ask = (more: { confirmHours?: number; unanswered?: 'CALL' | 'CANCEL' } = {}) =>
    buying.setCod({ confirmOrders: true, refusalLimit: 0, ...more })
  await ask()

  /** An order of two pieces that waits for its answer. */
  async function asked() {
    const who = await given.shopper()
    const saw = await given.variant({ name: 'Circular saw', onHand: 5 })
    const placed = await buying.order(who, [{ id: saw.id, quantity: 2 }])
    return { who, saw, id: placed.id, placed }
  }

  const messagesOf = (id: number) =>
    db
      .selectFrom('messages')
      .select(['kind', 'status', 'providerId', 'phone', 'placeholders'])
      .where('orderId', '=', id)
      .orderBy('id')
      .$narrowType<{ placeholders: { link: string } }>()
      .execute()

  const tokenOf = async (id: number) =>
    (await messagesOf(id))
      .findLast(({ kind }) => kind === 'cod_confirmation')
      ?.placeholders.link.replace('/confirm/', '') ?? ''

  const answer = async (id: number, how: Answer, text?: string) => {
    const params = { token: await tokenOf(id) }
    return visitor(codConfirmationsApi.answer, {
      params,
      body: { answer: how, ...(text !== undefined && { text }) },
    })
  }

  return {
    ...shop,
    ...buying,
    postReport: shop.post,
    ask,
    asked,
    messagesOf,
    tokenOf,
    answer,
    /** Presses a button of the newest question about an order, and delivers it to the shop. */
    async press(id: string, how: Answer) {
      meta.press(id, ['YES', 'NO', 'CHANGE'].indexOf(how))
      await shop.report('whatsapp')
      await shop.work()
    },
    statusOf: async (id: number): Promise<OrderStatus> => {
      const { status } = await db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return status as OrderStatus
    },
    /** Moves the times of a question into the past. */
    pass: (id: number, hours: number) =>
      sql`update cod_confirmations set asked_at = asked_at - make_interval(hours => ${hours}),
        answer_by = answer_by - make_interval(hours => ${hours}) where order_id = ${id}`.execute(
        db,
      ),
  }
}
