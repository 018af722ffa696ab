import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { openBare } from './bare.ts'
import type { Result } from './bench.ts'
import type { BenchShop, Shopper } from './shop.ts'

type Call = { method: string; path: string; headers?: Record<string, string>; body: unknown }
type Answer = { status: number; body: string; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Adding to the cart and placing orders: 16 shoppers at once, each one thing after another. */
export async function loadWrites(shop: BenchShop): Promise<Omit<Result, 'statements'>[]> {
  // Those who order come with empty carts: what the others gathered is too heavy to be sent.
  const [adders, buyers] = [shop.shoppers.slice(0, 16), shop.shoppers.slice(16, 32)]
  const adds = await drive(adders, 150, (shopper, turn) =>
    send(shop.origin, addCall(shop, shopper, turn)),
  )
  const orders = await drive(buyers, 40, (shopper, turn) => order(shop, shopper, turn))
  return [await beside('POST /api/cart/add', adds), await beside('POST /api/orders', orders)]
}

export function addCall({ variantIds, shoppers }: BenchShop, shopper: Shopper, turn: number): Call {
  const at = shoppers.indexOf(shopper) * 31 + (turn % 20)
  const productVariantId = variantIds[at % variantIds.length] ?? 0
  return call('/api/cart/add', shopper, { productVariantId, quantity: 1 })
}

const call = (path: string, { token }: Shopper, body: unknown, headers = {}): Call => ({
  ...{ method: 'POST', path, body },
  headers: { authorization: `Bearer ${token}`, ...headers },
})

/** Only the order itself is timed; filling the cart and asking the price are its preparation. */
async function order(shop: BenchShop, shopper: Shopper, turn: number): Promise<Answer> {
  await send(shop.origin, addCall(shop, shopper, turn))
  const wish = { addressId: shopper.addressId, paymentMethod: 'COD' }
  const quote = await send(shop.origin, call('/api/checkout/quote', shopper, wish))
  const { quoteToken } = JSON.parse(quote.body) as { quoteToken: string }
  const headers = { 'idempotency-key': randomUUID() }
  return send(shop.origin, call('/api/orders', shopper, { ...wish, quoteToken }, headers))
}

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

/** The same number of posts, by as many at once, to a server that does nothing but answer. */
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
