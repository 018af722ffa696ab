import type { LeftOutRow } from '#contract/backoffice/file-choices.ts'
import type { FileRecord } from './file-record.ts'

/** The texts of a row as they are shown to staff. */
export const shownText = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, 120)

/** A total, with or without what it is a total of: "Total", "GRAND TOTAL:", "Sub-total (items)". */
const total =
  /^(?:grand |sub[ -]?)?totals?(?: (?:no\.? of )?(?:items?|qty|quantity|amount|value|products?))?[\s:.()₹0-9,]*$/i
/** Remarks below the goods or on each printed page. */
const remark = /^(?:page \d|contd|continued|e ?\. ?& ?o|e ?& ?o|note\b|\*)/i
/** Groups have names; a lone number, date or address of a picture is none. */
const groupName = /\p{L}{2}/u
const noGroup = /^(?:https?:|\/uploads\/)|^\d{4}-\d{2}-\d{2}/

type Row = {
  titles: readonly string[]
  /** The row with the headings, as it stands in the file. */
  headings: readonly string[]
  /** The place of the column that names entries, such as the code of goods; -1 if there is none. */
  keyAt: number
}

/**
 * Why a row of a list is no entry; null if it is. Entries have a key, such as a code, or several cells. A group's name
 * stands alone, a total has its word, and printed lists repeat their headings on every page.
 */
export function whyLeftOut(
  { cells }: FileRecord,
  { titles, headings, keyAt }: Row,
): LeftOutRow['why'] | null {
  if (isSameRow(cells, headings)) return 'headings'
  if ((cells[keyAt] ?? '').trim() !== '') return null
  const filled = cells.flatMap((cell, index) =>
    cell.trim() === '' ? [] : [{ text: cell.trim(), title: titles[index] ?? '' }],
  )
  if (filled.some(({ text }) => total.test(text))) return 'total'
  const told = filled.filter(({ title }) => title !== '')
  const [only = filled[0], second] = told
  if (!only || second || titles.length < 3) return null
  if (remark.test(only.text)) return 'other'
  return groupName.test(only.text) && !noGroup.test(only.text) ? 'group' : null
}

const isSameRow = (cells: readonly string[], headings: readonly string[]) =>
  cells.length > 1 &&
  headings.every((heading, index) => heading.trim() === (cells[index] ?? '').trim())
