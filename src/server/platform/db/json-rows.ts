/**
 * Rows of a table as one value of a statement, to be read with `json_populate_recordset`: the statement
 * is the same for any number of them, so that its plan is kept.
 */
export const jsonRows = (rows: readonly Record<string, unknown>[]) =>
  JSON.stringify(rows.map(jsonRow))

/** One row, with its columns named as the database has them. */
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
