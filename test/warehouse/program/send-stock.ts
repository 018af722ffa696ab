import { randomUUID } from 'node:crypto'
import type { ShopCalls } from './shop-calls.ts'
import type { Store } from './store.ts'

type Change = { sku: string; onHand?: number; delta?: number }

/** Writes down a change of the shelf, and the call that tells the shop, with its key, in one write. */
function planChange(store: Store, changes: readonly Change[]) {
  store.write(() => {
    for (const { sku, onHand, delta = 0 } of changes)
      if (onHand === undefined)
        store.run('update stock set pieces = pieces + ? where sku = ?', delta, sku)
      else
        store.run(
          `insert into stock (sku, pieces) values (?, ?)
           on conflict (sku) do update set pieces = excluded.pieces`,
          sku,
          onHand,
        )
    const body = JSON.stringify({ changes, reason: 'RECEIVED' })
    store.run('insert into calls (key, body) values (?, ?)', randomUUID(), body)
  })
}

/** The first count of the shelf, while nobody buys. */
export async function countShelf(store: Store, call: ShopCalls, pieces: number) {
  if (store.all('select 1 from stock limit 1').length > 0) return
  const { levels } = await call<{ levels: { sku: string }[] }>('/api/admin/inventory?limit=100')
  planChange(
    store,
    levels.map(({ sku }) => ({ sku, onHand: pieces })),
  )
}

/** A delivery arrives: more of some goods, and a count of one that nobody buys, whose SKU begins with `COUNTED`. */
export function receiveDelivery(store: Store) {
  const skus = store.all('select sku, pieces from stock order by random()')
  const counted = skus.filter(({ sku }) => String(sku).startsWith('COUNTED')).slice(0, 1)
  const sold = skus.filter(({ sku }) => !String(sku).startsWith('COUNTED')).slice(0, 3)
  const some = () => 1 + Math.floor(Math.random() * 20)
  planChange(store, [
    ...counted.map(({ sku }) => ({ sku: String(sku), onHand: 100 + some() })),
    ...sold.map(({ sku }) => ({ sku: String(sku), delta: some() })),
  ])
}

/** Sends the next change until it is answered, in their order. The shop makes it once, however often it is sent. */
export async function sendStock(store: Store, call: ShopCalls): Promise<number> {
  const [next] = store.all('select id, key, body from calls where is_done = 0 order by id limit 1')
  if (!next) return 0
  const { id = 0, key, body } = next
  const { results } = await call<{ results: { problem: { message: string } | null }[] }>(
    '/api/admin/inventory/changes',
    JSON.parse(String(body)) as object,
    { 'idempotency-key': String(key) },
  )
  const wrong = results.find(({ problem }) => problem)
  if (wrong) throw new Error(wrong.problem?.message)
  store.run('update calls set is_done = 1 where id = ?', id)
  return 1
}
