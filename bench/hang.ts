import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { addTools } from '#test/chaos/kill-rounds.ts'
import { type Buyer, each, gather, post, quoted, tryToOrder } from '#test/crowd.ts'
import { end, freePort, start } from '#test/running-shop.ts'
import type { Fault } from '#tools/local-gateways/faults.ts'
import { openRazorpayLocal } from '#tools/razorpay-local/server.ts'

type Place = { db: Db; origin: string; tools: number[] }
/** The result of a call, and when it was due, counted from the first call of its round. */
type Answered = { kind: string; status: number; ms: number; at: number }
type Round = Answered[]

/** The state of the gateway: working, never answering, or so slow that every call still waits for it. */
const gatewayStates: [string, Fault][] = [
  ['is well', { mode: 'none' }],
  ['never answers', { mode: 'hang' }],
  ['takes 3.5 s', { mode: 'slow', milliseconds: 3_500 }],
]

/** Calls a second of each kind, sent on schedule whether or not earlier ones were answered. */
const rates = { list: 20, product: 10, cart: 10, 'cash order': 15, payment: 10 }
type Kind = keyof typeof rates
const bystanders: Kind[] = ['list', 'product', 'cart', 'cash order']
const rounds = 5

/**
 * Measures how a gateway that hangs affects other calls while ten shoppers a second try to pay there: the
 * time of lists, products, carts and cash orders, compared with a working gateway in the same run.
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
    const all = new Map<string, Round[]>(gatewayStates.map(([name]) => [name, []]))
    for (let round = 0; round < rounds; round++)
      for (const [name, fault] of gatewayStates) {
        gateway.setFault({ mode: 'none' })
        await untilBack(place)
        const calls = await prepare(place, seconds)
        gateway.setFault(fault)
        const answered = await calls()
        all.get(name)?.push(answered)
        console.log(`${round + 1}. The gateway ${name}: ${worstOf(answered)}`)
      }
    show(all)
    const { checked, count: broken } = await checkInvariants(db)
    console.log(`${checked} invariants checked, ${broken} violations.`)
    if (broken > 0) process.exitCode = 1
  } finally {
    await db.destroy()
    await end(shop.child, 'SIGTERM')
    await gateway.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Warms up: the first calls of a process are slower than all that follow. */
const load = async (place: Place, seconds: number) => (await prepare(place, seconds))()

/** The shop pauses calls to a gateway that failed. Waits until an order has shown that it answers again. */
async function untilBack({ db, origin, tools }: Place) {
  for (;;) {
    const [buyer] = await gather(db, 1, () => [{ id: tools[0] ?? 0 }])
    if (!buyer) return
    const answer = await tryToOrder(origin, buyer, await quoted(origin, buyer, 'ONLINE'))
    if (answer.gatewayOrder) return
    await pause(1_000)
  }
}

/** Prepares all shoppers of a round, with quoted carts. The returned function starts them. */
async function prepare({ db, origin, tools }: Place, seconds: number) {
  const crowd = (kind: Kind) =>
    gather(db, rates[kind] * seconds, (at) => [{ id: tools[at % tools.length] ?? 0 }])
  const bodiesOf = (buyers: Buyer[], method: 'COD' | 'ONLINE') =>
    each(buyers, 6, (buyer) => quoted(origin, buyer, method))
  const [fillers, buyers, payers] = [
    await crowd('cart'),
    await crowd('cash order'),
    await crowd('payment'),
  ]
  const [orders, payments] = [await bodiesOf(buyers, 'COD'), await bodiesOf(payers, 'ONLINE')]
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
      Array.from({ length: rates[kind] * seconds }, (_, index) =>
        sentAt(from, (index * 1_000) / rates[kind], kind, () => calls[kind](index)),
      ),
    )
    return Promise.all(sent)
  }
}

/** Measures from when the call was due, so that waiting for an earlier call counts. */
async function sentAt(
  from: number,
  at: number,
  kind: Kind,
  call: () => Promise<Response>,
): Promise<Answered> {
  await pause(Math.max(0, from + at - performance.now()))
  const status = await call().then(
    (response) => response.arrayBuffer().then(() => response.status),
    (error: unknown) => console.log(`  ${kind}: ${error}`),
  )
  return { kind, at, status: status ?? 0, ms: performance.now() - from - at }
}

/** The slowest call of a round, payments excluded, and when it was, beside the load of the machine. */
function worstOf(answered: Round) {
  const worst = answered
    .filter(({ kind }) => kind !== 'payment')
    .reduce((item, other) => (other.ms > item.ms ? other : item))
  return `${worst.kind} ${worst.ms.toFixed(0)} ms at ${(worst.at / 1_000).toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}`
}

/**
 * Prints p50 and p99 of each kind as the median of the rounds, since other programs disturb single rounds.
 */
function show(all: Map<string, Round[]>) {
  const well = all.get('is well') ?? []
  for (const [name, rounds] of all) {
    console.log(`The gateway ${name}:`)
    for (const kind of bystanders) {
      const [p50, p99, before] = [
        of(rounds, kind, 0.5),
        of(rounds, kind, 0.99),
        of(well, kind, 0.99),
      ]
      const failed = rounds.flat().filter((item) => item.kind === kind && isFailed(item)).length
      console.log(
        `  ${kind.padEnd(10)} p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, ${(p99 / before).toFixed(2)} of p99 when well, ${failed} failed`,
      )
    }
    const payers = rounds.flat().filter(({ kind }) => kind === 'payment')
    const waited = payers.filter(({ status, ms }) => status === 201 && ms > 1_000).length
    const refused = payers.filter(({ status }) => status === 409).length
    console.log(
      `  ${payers.length} payers: ${waited} waited more than a second, ${refused} were told at once that it does not answer`,
    )
  }
}

const isFailed = ({ status }: Answered) => status === 0 || status >= 300

const of = (rounds: Round[], which: Kind, share: number) =>
  at(
    rounds.map((round) =>
      at(
        round.filter(({ kind }) => kind === which).map(({ ms }) => ms),
        share,
      ),
    ),
    0.5,
  )

const at = (all: number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0
