// How long an edit takes to be visible in another process; part of `npm run bench -- scale`.
import pg from 'pg'

/** Milliseconds from the commit of a new price: median and maximum. */
export type Seen = {
  /** Until a list filtered by this price contains the product. */
  listed: [number, number]
  /** Until the product's own response shows it. */
  shown: [number, number]
}

const edits = 50

/**
 * Changes prices directly in the database, as another process would, and polls the shop until it shows
 * them.
 */
export async function timeToSee(url: string, origin: string): Promise<Seen> {
  const { rows } = await asked<{ id: string; productId: string }>(
    url,
    `select v.id, v.product_id as "productId" from variants v
     where exists (select from stock where variant_id = v.id and on_hand > 0)
       and not exists (select from variants o where o.product_id = v.product_id and o.id <> v.id)
     order by random() limit ${edits}`,
  )
  const listed: number[] = []
  const shown: number[] = []
  for (const [index, { id, productId }] of rows.entries()) {
    const price = 1 + index
    const list = `/api/products?priceMin=${price}&priceMax=${price}&limit=100`
    const product = `/api/products/${productId}`
    await answer(origin + product)
    await asked(url, `update variants set price = ${price} where id = ${id}`)
    const committed = performance.now()
    await Promise.all([
      until(origin + product, (body) => body.price === price).then(() =>
        shown.push(performance.now() - committed),
      ),
      until(origin + list, ({ products }) => isAmong(products, productId)).then(() =>
        listed.push(performance.now() - committed),
      ),
    ])
  }
  return { listed: middleAndMost(listed), shown: middleAndMost(shown) }
}

type Answer = { products?: { id: number }[]; price?: number }
const isAmong = (products: Answer['products'], productId: string) =>
  products?.some(({ id }) => id === Number(productId)) ?? false
const answer = async (address: string) => (await fetch(address)).json() as Promise<Answer>

async function until(address: string, isSeen: (body: Answer) => boolean) {
  while (!isSeen(await answer(address)));
}

function middleAndMost(times: number[]): [number, number] {
  times.sort((a, b) => a - b)
  return [times[times.length >> 1] ?? 0, times.at(-1) ?? 0]
}

export async function asked<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const answered = await client.query<Row>(sql)
  await client.end()
  return answered
}
