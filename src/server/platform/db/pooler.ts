import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { openClient } from './connect.ts'

/** How long a statement may take before it counts as waiting for a connection that another client holds. */
const answerMs = 2_000

/** How many other clients are in a transaction meanwhile. */
const others = 2

type Session = { pid: number; mark: string | null }

const setting = 'karigar.session'

/**
 * Whether a client keeps its session. Behind a pooler of transactions its next statement may run in another one, and
 * locks and settings get lost. Other clients are put into a transaction, so that such a pooler has to choose.
 */
export async function keepsSessions(url: string): Promise<boolean> {
  const clients: pg.Client[] = []
  const connect = async () => {
    const client = await openClient(url, {
      connectionTimeoutMillis: 10_000,
      query_timeout: answerMs,
    })
    clients.push(client)
    return client
  }
  try {
    const first = await connect()
    const mark = randomUUID()
    await first.query(`select set_config('${setting}', '${mark}', false)`)
    const { pid } = await sessionOf(first)
    for (let count = 0; count < others; count++) {
      const other = await connect()
      const isTransaction = await beginOn(other)
      if (!isTransaction || (await sessionOf(other)).pid === pid) return false
      const now = await sessionOf(first).catch(onSilence)
      if (now?.pid !== pid || now.mark !== mark) return false
    }
    return true
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

/** The session in which a statement of the client runs. */
async function sessionOf(client: pg.Client): Promise<Session> {
  const { rows } = await client.query<Session>(
    `select pg_backend_pid() as pid, current_setting('${setting}', true) as mark`,
  )
  const [session] = rows
  if (!session) throw new Error('the database does not say which session this is')
  return session
}

/** A pooler of statements refuses this. */
const beginOn = (client: pg.Client): Promise<boolean> =>
  client.query('begin').then(
    () => true,
    (error: Error) => {
      if (/statement pooling/.test(error.message)) return false
      throw error
    },
  )

/** A session of its own never waits for another client. */
function onSilence(error: Error): null {
  if (error.message === 'Query read timeout') return null
  throw error
}
