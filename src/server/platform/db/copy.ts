import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import type pg from 'pg'

/** The connection that `pg` passes to a custom query. */
type Wire = {
  stream: Readable & Writable
  query: (statement: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (message: string) => void
}

/** The size of a chunk of copied rows. */
const chunkBytes = 1_048_576

/**
 * Runs `copy … to stdout`. The stream gives whole rows in chunks of about a megabyte; while nobody reads it,
 * the server waits. `onRow` sees every row; its bytes are overwritten by the next one.
 */
export function copyOut(
  client: pg.ClientBase,
  statement: string,
  onRow: (row: Buffer) => void = () => undefined,
): Readable {
  let socket: Readable | null = null
  let rows: Buffer[] = []
  let size = 0
  const resume = () => void socket?.resume()
  const output = new Readable({
    objectMode: true,
    highWaterMark: 1,
    read: resume,
    // The rest of the answer is read and dropped, so that the connection can be closed.
    destroy(error, done) {
      resume()
      done(error)
    },
  })
  const flush = () => {
    const chunk = Buffer.concat(rows)
    rows = []
    size = 0
    return output.destroyed || output.push(chunk)
  }
  // The driver calls these methods of a custom query by name; its types name only the first.
  const copy = {
    submit(wire: Wire) {
      socket = wire.stream
      wire.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      onRow(chunk)
      rows.push(Buffer.from(chunk))
      size += chunk.length
      if (size >= chunkBytes && !flush()) socket?.pause()
    },
    handleCommandComplete: () => undefined,
    handleError: (error: Error) => void output.destroy(error),
    handleReadyForQuery() {
      if (size > 0) flush()
      output.push(null)
    },
  }
  client.query(copy as unknown as pg.Submittable)
  return output
}

/** Runs `copy … from stdin` with these chunks. When they fail, nothing of them is written. */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown = null
    const copy = {
      submit: (wire: Wire) => wire.query(statement),
      async handleCopyInResponse(wire: Wire) {
        try {
          for await (const chunk of chunks) {
            if (failure) return
            wire.sendCopyFromChunk(chunk)
            if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
          }
          wire.endCopyFrom()
        } catch (error) {
          failure ??= error
          wire.sendCopyFail('the data could not be read')
        }
      },
      handleCommandComplete: () => undefined,
      handleError(error: unknown) {
        failure ??= error
        // A lost connection is never ready again.
        reject(failure)
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    }
    client.query(copy as unknown as pg.Submittable)
  })
}
