import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, openDatabase } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { checkInvariants } from '#server/invariants/invariants.ts'
import { addTools } from '#test/chaos/storm.ts'
import { type Buyer, each, gather, post, quoted, tryToOrder } from '#test/crowd.ts'
import { end, freePort, start } from '#test/running-shop.ts'
import { type Fault, openRazorpayLocal } from '../src/razorpay-local/server.ts'

type Place = { db: Db; origin: string; tools: number[] }
type Answered = { kind: string; status: number; ms: number }

/** How the gateway is meanwhile: well, silent for ever, or so slow that it is still asked every time. */
const weathers: [string, Fault][] = [
  ['is well', { mode: 'none' }],
  ['never answers', { mode: 'hang' }],
  ['takes 3.5 s', { mode: 'slow', milliseconds: 3_500 }],
]

/** Calls a second of each kind, sent by the clock whether or not those before are answered. */
const rates = { list: 20, product: 10, cart: 10, 'cash order': 15, payment: 10 }
type Kind = keyof typeof rates
const bystanders: Kind[] = ['list', 'product', 'cart', 'cash order']
const rounds = 3

/**
 * What others notice of a gateway that hangs while ten shoppers a second try to pay there: how long lists,
 * products, carts and orders in cash take, beside the same with a gateway that is well, in the same run.
 */
export async function measureHang(seconds: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'karigar-hang-'))
  const gateway = await openRazorpayLocal()
  const shop = await start(dataDir, await freePort(), {
    RAZORPAY_API_URL: gateway.url,
    RAZORPAY_KEY_ID: gateway.keyId,
    RAZORPAY_KEY_SECRET: gateway.keySecret,
    RAZORPAY_WEBHOOK_SECRET: gateway.webhookSecret,
  })
  const { url } = await openEmbedded(dataDir)
  const db = openDatabase(url, { size: 4, statementTimeoutMs: 60_000 })
  try {
    const place = { db, origin: shop.origin, tools: await addTools(db, 1_000, 1_000_000) }
    console.log(`load ${loadavg()[0]?.toFixed(1)}, ${rounds} times ${seconds} s of each`)
    await load(place, seconds)
    const all = new Map<string, Answered[]>(weathers.map(([name]) => [name, []]))
    for (let round = 0; round < rounds; round++)
      for (const [name, fault] of weathers) {
        gateway.setFault({ mode: 'none' })
        await untilBack(place)
        const calls = await prepare(place, seconds)
        gateway.setFault(fault)
        console.log(`${round + 1}. The gateway ${name}, load ${loadavg()[0]?.toFixed(1)}`)
        all.get(name)?.push(...(await calls()))
      }
    show(all)
    const { checked, violations } = await checkInvariants(db)
    console.log(`${checked} invariants checked, ${violations.length} violations.`)
    if (violations.length > 0) process.exitCode = 1
  } finally {
    await db.destroy()
    await end(shop.child, 'SIGTERM')
    await gateway.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The first calls of a process are slower than all that follow. */
const load = async (place: Place, seconds: number) => (await prepare(place, seconds))()

/** Who was away is left in peace for a while, until an order has shown that it is back. */
async function untilBack({ db, origin, tools }: Place) {
  for (;;) {
    const [buyer] = await gather(db, 1, () => [{ id: tools[0] ?? 0 }])
    if (!buyer) return
    const answer = await tryToOrder(origin, buyer, await quoted(origin, buyer, 'RAZORPAY'))
    if (answer.gatewayOrder) return
    await pause(1_000)
  }
}

/** Everybody who comes within so many seconds, with quoted carts; called, they come. */
async function prepare({ db, origin, tools }: Place, seconds: number) {
  const crowd = (kind: Kind) =>
    gather(db, rates[kind] * seconds, (at) => [{ id: tools[at % tools.length] ?? 0 }])
  const bodiesOf = (buyers: Buyer[], method: 'COD' | 'RAZORPAY') =>
    each(buyers, 6, (buyer) => quoted(origin, buyer, method))
  const [fillers, buyers, payers] = [
    await crowd('cart'),
    await crowd('cash order'),
    await crowd('payment'),
  ]
  const [orders, payments] = [await bodiesOf(buyers, 'COD'), await bodiesOf(payers, 'RAZORPAY')]
  const order = (all: Buyer[], bodies: object[], at: number) => {
    const buyer = all[at] as Buyer
    return post(origin, '/api/orders', buyer, bodies[at] ?? {}, buyer.key)
  }
  const calls: Record<Kind, (at: number) => Promise<Response>> = {
    list: (at) => fetch(`${origin}/api/products?page=${1 + (at % 50)}&limit=20`),
    product: (at) => fetch(`${origin}/api/products/${1 + (at % 1_000)}`),
    cart: (at) =>
      post(origin, '/api/cart/add', fillers[at] as Buyer, {
        productVariantId: tools[(at + 7) % tools.length],
        quantity: 1,
      }),
    'cash order': (at) => order(buyers, orders, at),
    payment: (at) => order(payers, payments, at),
  }
  return async () => {
    const from = performance.now() + 200
    const kinds = Object.keys(rates) as Kind[]
    const sent = kinds.flatMap((kind) =>
      Array.from({ length: rates[kind] * seconds }, (_, at) =>
        sentAt(from + (at * 1_000) / rates[kind], kind, () => calls[kind](at)),
      ),
    )
    return Promise.all(sent)
  }
}

/** Counted from when it was due, so that whoever waits for the one before is not forgotten. */
async function sentAt(due: number, kind: Kind, call: () => Promise<Response>): Promise<Answered> {
  await pause(Math.max(0, due - performance.now()))
  const status = await call().then(
    (response) => response.arrayBuffer().then(() => response.status),
    (error: unknown) => console.log(`  ${kind}: ${error}`),
  )
  return { kind, status: status ?? 0, ms: performance.now() - due }
}

function show(all: Map<string, Answered[]>) {
  const well = all.get('is well') ?? []
  for (const [name, answered] of all) {
    console.log(`The gateway ${name}:`)
    for (const kind of bystanders) {
      const [p50, p99, most] = percentiles(answered, kind)
      const [, before] = percentiles(well, kind)
      const failed = answered.filter(
        (one) => one.kind === kind && (one.status === 0 || one.status >= 300),
      ).length
      console.log(
        `  ${kind.padEnd(10)} p50 ${p50?.toFixed(1)}, p99 ${p99?.toFixed(1)}, at most ${most?.toFixed(1)} ms, ${((p99 ?? 0) / (before ?? 1)).toFixed(2)} of p99 when well, ${failed} failed`,
      )
    }
    const payers = answered.filter(({ kind }) => kind === 'payment')
    const [, , longest] = percentiles(answered, 'payment')
    console.log(
      `  ${payers.length} payers: ${payers.filter(({ status, ms }) => status === 201 && ms > 1_000).length} waited more than a second, ${payers.filter(({ status }) => status === 409).length} were told at once that it does not answer; at most ${longest?.toFixed(0)} ms`,
    )
  }
}

function percentiles(answered: Answered[], which: Kind) {
  const took = answered.filter(({ kind }) => kind === which).map(({ ms }) => ms)
  took.sort((a, b) => a - b)
  return [0.5, 0.99, 1].map((share) => took[Math.min(took.length - 1, (took.length * share) | 0)])
}
