// How long the lists, the dashboard, the reports and an edit of the back office take in a shop with many orders:
// `npm run bench -- office-size FOLDER`, with a folder that `npm run seed -- --products … --orders …` has filled.

import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { dayInIndia } from '#contract/india-time.ts'
import { formatNumber } from '#contract/number.ts'
import { hashPassword } from '#server/people/accounts/password-hash.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { end, freePort, start } from '#test/running-shop.ts'
import { lastDays } from '#web/admin/parts/reports/span.ts'
import { asked, owner } from './large-shop.ts'
import { percentile } from './load.ts'
import { loadNow, showTable } from './measure.ts'

/** A call, and the most milliseconds that 95 of a hundred may take; null: no aim. */
type Measured = { name: string; aim: number | null; call: () => Promise<Response> }

const listAim = 300
const dashboardAim = 500
const editAim = 50

/** Starts the shop in this folder and calls each list `rounds` times, one after the other. */
export async function measureOfficeSize(folder: string, rounds: number) {
  const { child, origin } = await start(folder, await freePort(), { LOG_LEVEL: 'fatal' })
  try {
    await untilReady(origin)
    const { url } = await openEmbedded(folder)
    await ensureOwner(url)
    const sizes = await sizesOf(url)
    console.log(`${sizes}, load ${loadNow()}`)
    const rows: string[][] = []
    for (const one of await everyCall(origin, url)) {
      const row = await measure(one, rounds)
      rows.push(row)
      process.stderr.write(`${row.join(' ')}\n`)
    }
    console.log(`load ${loadNow()} at the end`)
    showTable(['call', 'first', 'p50 ms', 'p95 ms', 'aim', ''], rows)
  } finally {
    await end(child, 'SIGTERM')
  }
}

async function measure({ name, aim, call }: Measured, rounds: number): Promise<string[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now()
    const answer = await call()
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
  }
  const [first = 0, ...later] = times
  const p95 = percentile(later, 0.95)
  return [
    name,
    first.toFixed(0),
    percentile(later, 0.5).toFixed(0),
    p95.toFixed(0),
    aim === null ? '–' : String(aim),
    aim !== null && p95 > aim ? 'slower' : '',
  ]
}

async function sizesOf(url: string): Promise<string> {
  const tables = ['products', 'variants', 'users', 'orders', 'order_lines', 'invoices', 'mails']
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
  const { rows } = await asked<Record<string, string>>(url, `select ${counts.join(', ')}`)
  return tables.map((table) => `${formatNumber(Number(rows[0]?.[table]))} ${table}`).join(', ')
}

/** Every list by its first rows, each report, the dashboard, and edits. */
async function everyCall(origin: string, url: string): Promise<Measured[]> {
  const headers = { ...(await logIn(origin)), 'content-type': 'application/json' }
  const get = (path: string, aim: number | null): Measured => ({
    name: path.replace('/api/admin/', ''),
    aim,
    call: () => fetch(origin + path, { headers }),
  })
  const today = dayInIndia(new Date())
  const month = lastDays(30, today)
  const span = `from=${month.from}&to=${month.to}`
  const { rows } = await asked<{ number: string; phone: string }>(
    url,
    `select order_number as number, shipping_address->>'phone' as phone from orders
     order by placed_at desc offset 1000 limit 1`,
  )
  const { number = '', phone = '' } = rows[0] ?? {}
  return [
    ...lists(number, phone).map((path) => get(`/api/admin/${path}`, listAim)),
    get('/api/admin/dashboard', dashboardAim),
    get(`/api/admin/dashboard?from=${lastDays(7, today).from}&to=${today}`, dashboardAim),
    get(`/api/admin/dashboard?${span}`, dashboardAim),
    ...reports(span, today).map((path) => get(`/api/admin/reports/${path}`, null)),
    ...(await edits(origin, url, headers)),
  ]
}

const lists = (number: string, phone: string) => [
  'orders',
  'orders?tab=to_pack',
  'orders?tab=not_delivered',
  'orders?tab=returns',
  'orders?tab=delivered',
  'orders?payment=COD',
  'orders?state=27',
  'orders?figure=paid',
  'orders?figure=rto',
  `orders?q=${number}`,
  `orders?q=${encodeURIComponent(phone)}`,
  'orders?q=kulkarni',
  'customers',
  `customers?q=${encodeURIComponent(phone)}`,
  'customers?q=meera%20rao',
  'products',
  'products?q=drill',
  'products?q=dr',
  'products?stock=low',
  'products/grid',
  'inventory',
  'inventory/summary',
  'returns',
  'payments/review',
  'cash',
  'mails',
  `mails?q=${number}`,
  'audit',
  'reviews',
  'questions',
  'tickets',
  'coupons',
]

const reports = (span: string, today: string) => [
  ...['day', 'category', 'brand', 'product', 'state', 'payment'].map(
    (by) => `sales?by=${by}&${span}`,
  ),
  `sales?by=day&from=${lastDays(366, today).from}&to=${today}`,
  `day-book?from=${today}&to=${today}`,
  `day-book?${span}`,
  `day-book/totals?${span}`,
  `deliveries?by=payment&${span}`,
  `deliveries?by=courier&${span}`,
  `returns?by=reason&${span}`,
  'stock?by=category',
  'stock?by=product',
  'demand?of=searches',
  `conversion?${span}`,
  `conversion?from=${lastDays(366, today).from}&to=${today}`,
  `payments?by=way&${span}`,
  `payments?by=reason&${span}`,
  `payments?by=way&from=${lastDays(366, today).from}&to=${today}`,
  `gstr1?month=${lastDays(32, today).from.slice(0, 7)}`,
]

/** A price and the stock of a variant, as the cells of the back office change them. */
async function edits(origin: string, url: string, headers: Record<string, string>) {
  const { rows } = await asked<{ id: string; price: string; mrp: string }>(
    url,
    `select v.id, price, mrp from variants v join products p on p.id = v.product_id
     where p.status = 'PUBLISHED' and price > 1000 order by hashint8(v.id) limit 1`,
  )
  const [variant] = rows
  const variantId = Number(variant?.id)
  const post = (path: string, body: object) =>
    fetch(`${origin}/api/admin/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  let price = Number(variant?.price)
  return [
    {
      name: 'a price in the grid',
      aim: editAim,
      call: () => {
        const cell = { variantId, field: 'price', old: price, new: price - 100 }
        price -= 100
        return post('products/grid/changes', { key: randomUUID(), cells: [cell] })
      },
    },
    {
      name: 'stock in the list',
      aim: editAim,
      call: () => post('inventory/adjustments', { variantId, delta: 1, reason: 'RECEIVED' }),
    },
  ]
}

/** A shop with many products answers nothing else until it has loaded them. */
async function untilReady(origin: string) {
  while (!(await fetch(`${origin}/readyz`)).ok)
    await new Promise((resolve) => setTimeout(resolve, 500))
}

/** Who measures, in a shop that somebody else has set up. */
async function ensureOwner(url: string) {
  const hash = await hashPassword(owner.password)
  await asked(
    url,
    `insert into users (username, email, first_name, last_name, password_hash, user_type, role)
     values ('measured', '${owner.email}', 'Bench', 'Owner', '${hash}', 'ADMIN', 'OWNER')
     on conflict (email) do update set password_hash = excluded.password_hash`,
  )
}

async function logIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: owner.email, password: owner.password }),
  })
  // The schema of the endpoint.
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
