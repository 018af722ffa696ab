import type { ShopCalls } from './shop-calls.ts'
import type { Store } from './store.ts'

/** The order as both ways tell it. */
export type ShopOrder = {
  id: number
  orderNumber: string
  status: string
  version: number
  lines: { id: number; sku: string; quantity: number }[]
}

type Page = { orders: ShopOrder[]; removed: number[]; next: string; hasMore: boolean }

/** Stores an order, whichever way it came. An older state of it, which a webhook may bring late, changes nothing. */
export function keepOrder(store: Store, { id, orderNumber, status, version, lines }: ShopOrder) {
  store.run(
    `insert into orders (id, number, lines, status, version) values (?, ?, ?, ?, ?)
     on conflict (id) do update set status = excluded.status, version = excluded.version
     where excluded.version > orders.version`,
    id,
    orderNumber,
    JSON.stringify(lines.map(({ sku, quantity }) => ({ sku, quantity }))),
    status,
    version,
  )
}

/** Reads what changed since the last time. A page and its cursor are stored together, so none is lost or skipped. */
export async function readOrders(store: Store, call: ShopCalls): Promise<number> {
  let read = 0
  for (;;) {
    const [state] = store.all(`select value from state where name = 'cursor'`)
    const from = state ? `&cursor=${state.value}` : ''
    const { orders, next, hasMore } = await call<Page>(`/api/admin/updates/orders?limit=200${from}`)
    store.write(() => {
      for (const order of orders) keepOrder(store, order)
      store.run(
        `insert into state (name, value) values ('cursor', ?)
         on conflict (name) do update set value = excluded.value`,
        next,
      )
    })
    read += orders.length
    if (!hasMore) return read
  }
}
