/**
 * Passes rows to a statement as one JSON value, read with `json_populate_recordset`. The statement text is
 * the same for any number of rows, so its plan can be reused.
 */
export const jsonRows = (rows: readonly Record<string, unknown>[]) =>
  JSON.stringify(rows.map(jsonRow))

/** One row, with its keys renamed to the database's column names. */
const jsonRow = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value]))

const columns = new Map<string, string>()

function columnOf(key: string): string {
  const known = columns.get(key)
  if (known !== undefined) return known
  const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columns.set(key, column)
  return column
}
