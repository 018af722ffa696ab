import type { ShopCalls } from './shop-calls.ts'
import type { Row, Store } from './store.ts'

type Line = { sku: string; quantity: number }
type Result = { result: string; problem: { message: string } | null }

/** Packs what came in. An order that was packed before the answer was lost is packed already. */
export async function packOrders(store: Store, call: ShopCalls): Promise<number> {
  const orders = store.all(
    `select id, number, lines from orders where step = 'NEW' and status in ('CONFIRMED', 'PROCESSING')
     order by id limit 50`,
  )
  if (orders.length === 0) return 0
  const body = { to: 'PROCESSING', orders: orders.map(({ id }) => ({ id })) }
  const { outcomes } = await call<{ outcomes: { id: number; result: string; message: string }[] }>(
    '/api/admin/orders/bulk/move',
    body,
  )
  const refused = outcomes.find(({ result }) => result === 'REFUSED')
  if (refused) throw new Error(`order ${refused.id} was not packed: ${refused.message}`)
  store.write(() => {
    for (const order of orders) planParcels(store, order)
  })
  return orders.length
}

/** Every fourth order with several pieces leaves in two parcels. Numbers are made once, before anything is sent. */
function planParcels(store: Store, { id = 0, number = '', lines = '' }: Row) {
  const all = JSON.parse(String(lines)) as Line[]
  const [first] = all
  const isSplit = Number(id) % 4 === 0 && first !== undefined && all.length > 1
  const parts = isSplit ? [[first], all.slice(1)] : [all]
  for (const [place, part] of parts.entries())
    store.run(
      'insert into parcels (awb, order_id, lines) values (?, ?, ?)',
      `WH-${number}-${place + 1}`,
      id,
      JSON.stringify(part),
    )
  store.run(`update orders set step = 'PACKED' where id = ?`, id)
}

/** Hands parcels to the courier, and takes their pieces off the shelf in the same write as the answer is stored. */
export async function shipParcels(store: Store, call: ShopCalls): Promise<number> {
  const parcels = store.all(
    `select awb, order_id, lines from parcels where step = 'READY' order by rowid limit 100`,
  )
  if (parcels.length === 0) return 0
  const shipments = parcels.map(({ awb, order_id: orderId, lines }) => ({
    orderId,
    courier: 'Delhivery',
    trackingNumber: awb,
    lines: JSON.parse(String(lines)),
  }))
  const { results } = await call<{ results: Result[] }>('/api/admin/shipments', { shipments })
  refuse(results)
  store.write(() => {
    for (const parcel of parcels) leave(store, parcel)
  })
  return parcels.length
}

function leave(store: Store, { awb = '', lines = '' }: Row) {
  store.run(`update parcels set step = 'LEFT' where awb = ?`, awb)
  for (const { sku, quantity } of JSON.parse(String(lines)) as Line[])
    store.run('update stock set pieces = pieces - ? where sku = ?', quantity, sku)
  const statuses = /[05]$/.test(String(awb).slice(0, -2))
    ? ['PICKED_UP', 'UNDELIVERED', 'DELIVERED']
    : ['PICKED_UP', 'DELIVERED']
  const now = Date.now()
  for (const [place, status] of statuses.entries())
    store.run(
      'insert into scans (awb, status, at) values (?, ?, ?)',
      awb,
      status,
      new Date(now + place).toISOString(),
    )
}

/** Reports where parcels are: mixed, and every tenth scan once more. */
export async function sendScans(store: Store, call: ShopCalls): Promise<number> {
  const scans = store.all(
    'select awb, status, at from scans where is_sent = 0 order by rowid limit 400',
  )
  if (scans.length === 0) return 0
  const again = scans.filter((_, place) => place % 10 === 0)
  const mixed = [...scans, ...again].toSorted(() => Math.random() - 0.5)
  const { results } = await call<{ results: Result[] }>('/api/admin/shipments/scans', {
    scans: mixed.map(({ awb, status, at }) => ({ trackingNumber: awb, status, at, place: 'Pune' })),
  })
  refuse(results)
  store.write(() => {
    for (const { awb = '', status = '' } of scans) {
      store.run('update scans set is_sent = 1 where awb = ? and status = ?', awb, status)
      store.run(
        `update parcels set step = 'DONE' where awb = ?1
         and not exists (select 1 from scans where scans.awb = ?1 and is_sent = 0)`,
        awb,
      )
    }
  })
  return scans.length
}

/** None of its calls has a reason to be refused. */
function refuse(results: readonly Result[]) {
  const wrong = results.find(({ result }) => result !== 'DONE' && result !== 'ALREADY')
  if (wrong) throw new Error(`${wrong.result}: ${wrong.problem?.message}`)
}
