import { badFile, type FileRecord, most } from './file-record.ts'
import { headingMatcher, type KnownColumns, type Remembered } from './headings.ts'

/** Headings are looked for in this many rows that are not empty. */
export const lookedAt = 30

type Looking = { remembered?: Remembered | undefined; chosen?: number | undefined }

/**
 * Finds the row of headings among the first ones: the one with the most known columns, at least two, else the first. A
 * list of goods may have its name and an address above. Refuses a chosen row that is not among them.
 */
export function findHeadingRow(
  records: readonly FileRecord[],
  known: KnownColumns,
  { remembered, chosen }: Looking = {},
): number {
  if (chosen !== undefined) {
    const index = records.findIndex(({ line }) => line === chosen)
    if (index === -1) throw badFile(`Row ${chosen} can't be the row with the headings.`)
    return index
  }
  const { sure, usual } = headingMatcher(known, remembered)
  const isKnown = (heading: string) =>
    heading.trim() !== '' && (sure(heading.trim()) ?? usual(heading.trim())) !== undefined
  const counts = records.map(({ cells }) => cells.slice(0, most.columns).filter(isKnown).length)
  const best = Math.max(...counts)
  return best < 2 ? 0 : counts.indexOf(best)
}
