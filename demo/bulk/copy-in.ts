import type pg from 'pg'

/** What `pg` passes to a custom query while PostgreSQL receives COPY data. */
type Wire = {
  query: (sql: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
}

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
  return new Promise((resolve, reject) => {
    // The driver calls these methods of a custom query by name; its types name only the first.
    const copy = {
      submit: (wire: Wire) => wire.query(`copy ${table} (${columns.join(', ')}) from stdin`),
      handleCopyInResponse(wire: Wire) {
        wire.sendCopyFromChunk(Buffer.from(text))
        wire.endCopyFrom()
      },
      handleCommandComplete: () => undefined,
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    }
    client.query(copy as unknown as pg.Submittable)
  })
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
