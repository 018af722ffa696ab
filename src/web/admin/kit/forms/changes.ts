/**
 * Counts the differences between two states of a form: one for each changed value, added row, removed
 * row and reordered list. A `key` identifies each row.
 */
export function countChanges(before: unknown, after: unknown): number {
  if (Object.is(before, after)) return 0
  if (isList(before) && isList(after)) return countRows(before, after)
  if (!isRecord(before) || !isRecord(after)) return 1
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].reduce((sum, key) => sum + countChanges(before[key] ?? '', after[key] ?? ''), 0)
}

type Row = { key: string }

const isList = (value: unknown): value is Row[] => Array.isArray(value)
/** A file counts as one value. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)

function countRows(before: Row[], after: Row[]): number {
  const former = new Map(before.map((row) => [row.key, row]))
  const staying = after.filter(({ key }) => former.has(key))
  const left = new Set(staying.map(({ key }) => key))
  const formerOrder = before.filter(({ key }) => left.has(key)).map(({ key }) => key)
  const isMoved = staying.some(({ key }, index) => key !== formerOrder[index])
  const changed = staying.reduce((sum, row) => sum + countChanges(former.get(row.key), row), 0)
  return (
    changed + (after.length - staying.length) + (before.length - staying.length) + (isMoved ? 1 : 0)
  )
}
