import type { Tx } from '../db/database.ts'

/** Deletes the mails about a user's orders, and those to their address if it was confirmed to be theirs. */
export async function deleteMails(
  tx: Tx,
  { userId, email }: { userId: number; email: string | null },
) {
  await tx
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([
        eb('orderId', 'in', eb.selectFrom('orders').select('id').where('userId', '=', userId)),
        ...(email === null ? [] : [eb('recipient', '=', email)]),
      ]),
    )
    .execute()
}
