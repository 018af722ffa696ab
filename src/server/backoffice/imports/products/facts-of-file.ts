import type { Db } from '#server/platform/db/database.ts'

/** Facts that staff chose for new products of a file that state none. */
export type FactsOfFile = { hsn: string | null; gstRate: number | null }

export async function readFactsOfFile(db: Db, importId: number): Promise<FactsOfFile> {
  const found = await db
    .selectFrom('imports')
    .select(['hsn', 'gstRateBp'])
    .where('id', '=', importId)
    .executeTakeFirst()
  const { hsn = null, gstRateBp = null } = found ?? {}
  return { hsn, gstRate: gstRateBp === null ? null : gstRateBp / 100 }
}

/** Adds them to a new product as it is written, where its lines say nothing. */
export function addFacts(write: Record<string, unknown>, { hsn, gstRate }: FactsOfFile) {
  const own = (write.compliance ?? {}) as Record<string, unknown>
  const hasHsn = own.hsn !== undefined && own.hsn !== null
  const hasRate = own.gstRate !== undefined && own.gstRate !== null
  if ((hasHsn || hsn === null) && (hasRate || gstRate === null)) return
  write.compliance = {
    ...own,
    ...(!hasHsn && hsn !== null && { hsn }),
    ...(!hasRate && gstRate !== null && { gstRate }),
  }
}
