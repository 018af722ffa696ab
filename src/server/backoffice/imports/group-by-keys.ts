import type { FileLine } from './file/table.ts'
import type { FileItem } from './import-kind.ts'

/** Makes an item of each line. Lines without a key, and lines about the same item, are wrong. */
export function groupByKeys(lines: readonly FileLine[], keys: readonly string[]): FileItem[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const values = keys.map((key) => line.cells[key] ?? '')
    const id = JSON.stringify(values.map((value) => value.toLowerCase()))
    const before = seen.get(id)
    seen.set(id, before ?? line.line)
    const missing = keys.filter((_, index) => values[index] === '')
    const wrong = (column: string, message: string) => ({
      line: line.line,
      column,
      value: line.cells[column] ?? '',
      message,
    })
    return {
      subjectId: null,
      name: values.filter((value) => value !== '').join(', '),
      lines: [line],
      problems: [
        ...missing.map((key) => wrong(key, 'This is needed.')),
        ...(before !== undefined && missing.length === 0
          ? [wrong(keys[0] ?? '', `This is a duplicate of row ${before}.`)]
          : []),
      ],
    }
  })
}
