import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { localPort } from './local-port.ts'

type Message = { letter: string; bytes: Buffer }

/** Cuts a stream into PostgreSQL's messages: a letter, the length of what follows, and the body. */
function messagesIn(onMessage: (message: Message) => void) {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1)
      onMessage({ letter: String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, end) })
      rest = rest.subarray(end)
    }
  }
}

const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const isIdle = ({ bytes }: Message) => bytes[5] === ready[5]

/**
 * A pooler as PgBouncer in transaction mode: a client has a session of PostgreSQL only until its transaction ends, and gets
 * the one that was free last. It takes simple statements.
 */
export async function openTransactionPooler(url: string) {
  const closing: (() => unknown)[] = []
  const free: Duplex[] = []
  const takeSession = async () => free.pop() ?? (await openSession())

  async function openSession() {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    closing.push(() => client.connection.stream.destroy())
    client.on('error', () => undefined)
    return client.connection.stream.removeAllListeners('data')
  }

  async function serve(client: Socket) {
    let session: Duplex | null = null
    const answer = messagesIn((message) => {
      client.write(message.bytes)
      if (message.letter !== 'Z' || !session || !isIdle(message)) return
      free.push(session.removeAllListeners('data'))
      session = null
    })
    const ask = messagesIn(async ({ letter, bytes }) => {
      if (letter === 'X') return client.end()
      if (!session) {
        session = await takeSession()
        session.on('data', answer)
      }
      session.write(bytes)
    })
    await once(client, 'data')
    client.write(Buffer.concat([welcome, ready]))
    client.on('data', ask)
  }

  const server = createServer((client) => {
    closing.push(() => client.destroy())
    client.on('error', () => undefined)
    serve(client).catch(() => client.destroy())
  })
  const port = await localPort(server)
  return {
    url: `postgres://nobody@127.0.0.1:${port}/shop`,
    close() {
      for (const close of closing) close()
      server.close()
    },
  }
}
