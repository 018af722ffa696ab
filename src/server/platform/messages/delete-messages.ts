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
  const phones = tx.selectFrom('messages').select('phone').where('id', 'in', own)
  await tx.deleteFrom('unreachablePhones').where('phone', 'in', phones).execute()
  await tx.deleteFrom('inboundMessages').where('messageId', 'in', own).execute()
  await tx.deleteFrom('messages').where('id', 'in', own).execute()
}
