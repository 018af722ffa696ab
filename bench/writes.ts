import { Agent, request } from 'node:http'
import { each, gather, quoted } from '#test/crowd.ts'
import { openBare } from './bare.ts'
import type { Result } from './bench.ts'
import type { BenchShop, Shopper } from './shop.ts'

type Call = { method: string; path: string; headers?: Record<string, string>; body: unknown }
type Answer = { status: number; body: string; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Adds to the cart and places orders: 16 shoppers at once, each one call after another. */
export async function loadWrites(shop: BenchShop): Promise<Omit<Result, 'statements'>[]> {
  const shoppers = shop.shoppers.slice(0, 16)
  const adds = await drive(shoppers, 150, (shopper, turn) =>
    send(shop.origin, addCall(shop, shopper, turn)),
  )
  const orderCalls = await prepareOrders(shop, 640)
  const orders = await drive(shoppers, 40, (shopper, turn) => {
    const next = orderCalls[turn * 16 + shoppers.indexOf(shopper)]
    if (!next) throw new Error('nothing is left to order')
    return send(shop.origin, next)
  })
  return [await beside('POST /api/cart/add', adds), await beside('POST /api/orders', orders)]
}

/**
 * A shopper may place few orders a minute, so each order has its own shopper. Carts and quotes are made
 * before.
 */
async function prepareOrders({ db, origin, variantIds }: BenchShop, count: number) {
  const buyers = await gather(db, count, (at) => [{ id: variantIds[at % variantIds.length] ?? 0 }])
  return each(buyers, 6, async (buyer) => {
    const headers = { 'idempotency-key': buyer.key }
    return call('/api/orders', buyer, await quoted(origin, buyer), headers)
  })
}

export function addCall({ variantIds, shoppers }: BenchShop, shopper: Shopper, turn: number): Call {
  const at = shoppers.indexOf(shopper) * 31 + (turn % 20)
  const productVariantId = variantIds[at % variantIds.length] ?? 0
  return call('/api/cart/add', shopper, { productVariantId, quantity: 1 })
}

const call = (path: string, { token }: { token: string }, body: unknown, headers = {}): Call => ({
  method: 'POST',
  path,
  body,
  headers: { authorization: `Bearer ${token}`, ...headers },
})

type Run = { answers: Answer[]; seconds: number }

async function drive(
  shoppers: Shopper[],
  turns: number,
  work: (shopper: Shopper, turn: number) => Promise<Answer>,
): Promise<Run> {
  const answers: Answer[] = []
  const started = performance.now()
  await Promise.all(
    shoppers.map(async (shopper) => {
      for (let turn = 0; turn < turns; turn++) answers.push(await work(shopper, turn))
    }),
  )
  const refused = answers.find(({ status }) => status >= 300)
  if (refused) throw new Error(`${refused.status} ${refused.body}`)
  return { answers, seconds: (performance.now() - started) / 1000 }
}

/** The same number of posts, with the same concurrency, to a server that only answers. */
async function beside(
  name: string,
  { answers, seconds }: Run,
): Promise<Omit<Result, 'statements'>> {
  const bare = await openBare(answers[0]?.body ?? '', 'application/json')
  const twin = Array.from({ length: 16 }, () => ({ id: 0, token: 'x'.repeat(43), addressId: 0 }))
  const theirs = await drive(twin, 300, (shopper) =>
    send(bare.origin, call('/', shopper, { a: 1 })),
  )
  await bare.close()
  return {
    name,
    perSecond: answers.length / seconds,
    p99: percentile(answers, 0.99),
    bare: theirs.answers.length / theirs.seconds,
    bareP99: percentile(theirs.answers, 0.99),
  }
}

const percentile = (answers: Answer[], share: number) =>
  answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * share)] ?? 0

function send(origin: string, { method, path, headers, body }: Call): Promise<Answer> {
  const payload = JSON.stringify(body)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - started,
          }),
        )
      },
    )
    sent.once('error', reject)
    sent.end(payload)
  })
}
