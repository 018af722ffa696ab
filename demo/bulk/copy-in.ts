import type pg from 'pg'
import { copyIn } from '#server/platform/db/copy.ts'

export type Cell = string | number | boolean | null | readonly string[] | Date

/** Writes rows into a table by COPY, several times as fast as inserts. */
export function copyInto(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  if (rows.length === 0) return Promise.resolve()
  const text = rows.map((row) => `${row.map(written).join('\t')}\n`).join('')
  return copyIn(client, `copy ${table} (${columns.join(', ')}) from stdin`, [Buffer.from(text)])
}

function written(cell: Cell): string {
  if (cell === null) return '\\N'
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'object') return escaped(`{${cell.map(quoted).join(',')}}`)
  return typeof cell === 'string' ? escaped(cell) : String(cell)
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replaceAll(/[\\\t\n\r]/g, (found) => escapes[found] ?? found)
