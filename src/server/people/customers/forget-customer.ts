import type { Tx } from '#server/platform/db/database.ts'

/** Deletes what staff noted about a user, and the payment methods that were blocked for them. */
export async function forgetCustomer(tx: Tx, userId: number) {
  await tx.deleteFrom('customerNotes').where('userId', '=', userId).execute()
  await tx.deleteFrom('paymentBlocks').where('userId', '=', userId).execute()
}
