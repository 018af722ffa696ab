import type { Entry, ZipFile } from 'yauzl'
import { badFile, most } from './file-record.ts'
import { columnIn } from './xlsx-numbers.ts'
import { textOf } from './xlsx-xml.ts'

/** Cells that are merged over several rows, by their first row. */
export type Merges = ReadonlyMap<number, readonly { column: number; last: number }[]>

const mergeTag =
  /<(?:[\w.-]+:)?mergeCell\s[^<>]{0,200}?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g
/** The end of a piece may hold the beginning of a tag, which is never longer. */
const longestTag = 300
const mostMerges = 100_000

/**
 * The merged cells of a sheet. They stand below its rows, so it is unpacked once more, and searched instead of parsed.
 * Refuses a sheet with more of them than a list has.
 */
export async function readMerges(zip: ZipFile, sheet: Entry): Promise<Merges> {
  const merges = new Map<number, { column: number; last: number }[]>()
  let count = 0
  let rest = ''
  for await (const piece of textOf(zip, sheet)) {
    const text = rest + piece
    rest = text.slice(Math.max(text.lastIndexOf('<'), text.length - longestTag))
    if (!text.includes('mergeCell')) continue
    for (const [, letters = '', from, to] of text.matchAll(mergeTag)) {
      const [column, first, last] = [columnIn(letters), Number(from), Number(to)]
      if (last <= first || column >= most.columns) continue
      if (++count > mostMerges) throw badFile('This sheet has too many merged cells. Unmerge them.')
      const begun = merges.get(first)
      if (begun) begun.push({ column, last })
      else merges.set(first, [{ column, last }])
    }
  }
  return merges
}

/** Follows the rows of a sheet, and tells which blank cells of a row belong to a merged cell above, with its text. */
export function mergeFollower(merges: Merges) {
  const open = new Map<number, { last: number; text: string }>()
  return (line: number, cells: readonly string[]): Map<number, string> => {
    const texts = new Map<number, string>()
    for (const [column, { last, text }] of open)
      if (line > last) open.delete(column)
      else if (!cells[column]) texts.set(column, text)
    for (const { column, last } of merges.get(line) ?? []) {
      const text = cells[column]
      if (text) open.set(column, { last, text })
    }
    return texts
  }
}
