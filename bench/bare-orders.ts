import pg from 'pg'
import type { Buyer } from '#test/crowd.ts'

/** A statement as the shop sent it. */
type Sent = { text: string; values: unknown[] }
/** The transaction of one order, and the ids it saw, which are others whenever it is run. */
export type Recorded = { statements: Sent[]; orderId: number; lineIds: number[] }

/** Far from every other number in a statement, so that ids are known for what they are. */
export const firstIds = { order: 4_000_000_000, line: 5_000_000_000 }

/**
 * The statements of each buyer's order, begin and commit included, as the shop sends them. Each is
 * rolled back, so that the same order can be placed by whoever is measured. Counts all round trips too.
 */
export async function record(buyers: Buyer[], place: (buyer: Buyer) => Promise<unknown>) {
  const query = pg.Client.prototype.query
  let current: Sent[] = []
  let ids: unknown[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const sent = sentOf(args)
    current.push(sent)
    const isCommit = /^commit$/i.test(sent.text)
    const answer: unknown = Reflect.apply(
      query,
      this,
      isCommit ? ['rollback', ...args.slice(1)] : args,
    )
    if (answer instanceof Promise && sent.text.startsWith('with "placed"'))
      return answer.then((result: pg.QueryResult) => {
        ids = result.rows
        return result
      })
    return answer
  } as typeof query

  const recorded: Recorded[] = []
  const trips: number[] = []
  for (const buyer of buyers) {
    current = []
    ids = []
    await place(buyer)
    trips.push(current.length)
    const begin = current.findIndex(({ text }) => /^(begin|start transaction)/i.test(text))
    const end = current.findIndex(({ text }) => /^(commit|rollback)$/i.test(text))
    const rows = ids as { id: number; order_line_id: number }[]
    if (begin < 0 || end < 0 || !rows[0]) throw new Error('the order was not placed')
    recorded.push({
      statements: current.slice(begin, end + 1),
      orderId: rows[0].id,
      lineIds: rows.map((row) => row.order_line_id),
    })
  }
  pg.Client.prototype.query = query
  return { recorded, trips: trips[0] ?? 0 }
}

/** What was asked, in any of the driver's forms. */
function sentOf([first, second]: unknown[]): Sent {
  if (typeof first === 'string') return { text: first, values: (second as unknown[]) ?? [] }
  const { text, values } = first as { text: string; values?: unknown[] }
  return { text, values: values ?? [] }
}

/** Runs recorded orders over so many plain connections, with every statement prepared; how long each took. */
export async function runBare(url: string, recorded: Recorded[], connections: number) {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const next = recorded.values()
  const took: number[] = []
  const started = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (const order of next) {
        const from = performance.now()
        await runOne(client, order)
        took.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return { took, seconds }
}

const names = new Map<string, string>()

async function runOne(client: pg.Client, { statements, orderId, lineIds }: Recorded) {
  const known = new Map<unknown, number>()
  const renewed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renewed)
    const id = known.get(Number(value))
    return id === undefined ? value : typeof value === 'string' ? String(id) : id
  }
  for (const { text, values } of statements) {
    if (/^(begin|start transaction|commit|rollback)/i.test(text)) {
      await client.query(text)
      continue
    }
    const name = names.get(text) ?? `bare_${names.size}`
    names.set(text, name)
    const { rows } = await client.query({ name, text, values: values.map(renewed) })
    if (!text.startsWith('with "placed"')) continue
    known.set(orderId, rows[0].id)
    rows.forEach((row, at) => {
      known.set(lineIds[at], row.order_line_id)
    })
  }
}
