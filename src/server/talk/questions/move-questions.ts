import type { Tx } from '#server/platform/db/database.ts'

/** Moves questions and answers to another account. */
export async function moveQuestions(tx: Tx, from: number, into: number) {
  for (const table of ['questions', 'answers'] as const)
    await tx.updateTable(table).set({ userId: into }).where('userId', '=', from).execute()
}
