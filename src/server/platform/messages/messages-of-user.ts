import type { Tx } from '../db/database.ts'

/** Deletes the messages to a user and about their orders, and what they answered. */
export async function deleteMessages(tx: Tx, userId: number) {
  const own = tx
    .selectFrom('messages')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('userId', '=', userId),
        eb('orderId', 'in', eb.selectFrom('orders').select('id').where('userId', '=', userId)),
      ]),
    )
  await tx.deleteFrom('inboundMessages').where('messageId', 'in', own).execute()
  const deleted = await tx
    .deleteFrom('messages')
    .where('id', 'in', own)
    .returning('phone')
    .execute()
  const phones = deleted.map(({ phone }) => phone)
  await tx
    .deleteFrom('unreachablePhones')
    .where((eb) => eb('phone', '=', eb.fn.any(eb.val(phones))))
    .execute()
}

/** Gives the messages to one account to the other. Those about its orders move with the orders. */
export const moveMessages = (tx: Tx, from: number, into: number) =>
  tx.updateTable('messages').set({ userId: into }).where('userId', '=', from).execute()
