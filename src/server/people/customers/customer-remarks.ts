import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Deletes what staff noted about a user, and the payment methods that were blocked for them. */
export async function deleteRemarks(tx: Tx, userId: number) {
  await tx.deleteFrom('customerNotes').where('userId', '=', userId).execute()
  await tx.deleteFrom('paymentBlocks').where('userId', '=', userId).execute()
}

/** Moves notes and blocks to another account. Where both have the same method blocked, its own reason stays. */
export async function moveRemarks(tx: Tx, from: number, into: number) {
  await tx.updateTable('customerNotes').set({ userId: into }).where('userId', '=', from).execute()
  await sql`
    insert into payment_blocks (user_id, method, reason, actor_name, created_at)
    select ${into}, method, reason, actor_name, created_at from payment_blocks where user_id = ${from}
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('paymentBlocks').where('userId', '=', from).execute()
}
