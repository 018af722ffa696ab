import pg from 'pg'
import type { Buyer } from '#test/crowd.ts'

/** A statement as the shop sent it. */
type Sent = { text: string; values: unknown[] }
/** The transaction of one order, and the ids in it, which change with every run. */
export type Recorded = { statements: Sent[]; orderId: number; lineIds: number[] }

/** The part of an order that the statement that writes it returns. */
type Written = { id: number; lines: { id: number }[] }

/** How the statement that writes an order begins. */
const writes = 'with "claim"'

/** Far from every other number in a statement, so that ids can be recognised. */
export const firstIds = { order: 4_000_000_000, line: 5_000_000_000 }

/**
 * Records the statements of each buyer's order, begin and commit included, as the shop sends them. Each
 * order is rolled back, so that it can be placed again in the measurement. Also counts all round trips.
 */
export async function record(buyers: Buyer[], place: (buyer: Buyer) => Promise<unknown>) {
  const query = pg.Client.prototype.query
  let current: Sent[] = []
  let written: Written[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const sent = sentOf(args)
    current.push(sent)
    const isCommit = /^commit$/i.test(sent.text)
    const answer: unknown = Reflect.apply(
      query,
      this,
      isCommit ? ['rollback', ...args.slice(1)] : args,
    )
    if (answer instanceof Promise && sent.text.startsWith(writes))
      return answer.then((result: pg.QueryResult<Written>) => {
        written = result.rows
        return result
      })
    return answer
  } as typeof query

  const recorded: Recorded[] = []
  const trips: number[] = []
  for (const buyer of buyers) {
    current = []
    written = []
    await place(buyer)
    trips.push(current.length)
    const begin = current.findIndex(({ text }) => /^(begin|start transaction)/i.test(text))
    const end = current.findIndex(({ text }) => /^(commit|rollback)$/i.test(text))
    const [order] = written
    if (begin < 0 || end < 0 || !order) throw new Error('the order was not placed')
    recorded.push({
      statements: current.slice(begin, end + 1),
      orderId: order.id,
      lineIds: order.lines.map(({ id }) => id),
    })
  }
  pg.Client.prototype.query = query
  return { recorded, trips: trips[0] ?? 0 }
}

/** The text and values of a query, in any of the driver's forms. */
function sentOf([first, second]: unknown[]): Sent {
  if (typeof first === 'string') return { text: first, values: (second as unknown[]) ?? [] }
  const { text, values } = first as { text: string; values?: unknown[] }
  return { text, values: values ?? [] }
}

/** Opens plain connections. */
export const connectBare = (url: string, connections: number) =>
  Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )

/** Runs recorded orders over plain connections, with every statement prepared. Returns how long each took. */
export async function runBare(clients: pg.Client[], recorded: Recorded[]): Promise<number[]> {
  const next = recorded.values()
  const took: number[] = []
  await Promise.all(
    clients.map(async (client) => {
      for (const order of next) {
        const from = performance.now()
        await runOne(client, order)
        took.push(performance.now() - from)
      }
    }),
  )
  return took
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
    const { rows } = await client.query<Written>({ name, text, values: values.map(renewed) })
    const [order] = rows
    if (!order || !text.startsWith(writes)) continue
    known.set(orderId, order.id)
    order.lines.forEach(({ id }, index) => {
      known.set(lineIds[index], id)
    })
  }
}
