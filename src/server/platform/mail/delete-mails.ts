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

/** Deletes the mails to an address that are about no order, unless they are still to be sent. */
export async function deleteMailsAboutNoOrder(tx: Tx, email: string) {
  await tx
    .deleteFrom('mails')
    .where('recipient', '=', email)
    .where('orderId', 'is', null)
    .where('status', '<>', 'QUEUED')
    .execute()
}

/** Deletes the mails of a kind to an address that were not sent, so that nobody sends them later either. */
export async function withdrawMails(tx: Tx, email: string, kind: string) {
  await tx
    .deleteFrom('mails')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .where('status', '<>', 'SENT')
    .execute()
}
