import autocannon from 'autocannon'
import { openBare } from './bare.ts'
import type { Result } from './bench.ts'
import type { BenchShop } from './shop.ts'

const connections = 16
const seconds = 6

/**
 * Loads pages and catalogue calls one after another, each beside its bare server: from the response cache,
 * made anew from memory, and read by SQL.
 */
export async function loadReads(shop: BenchShop): Promise<Omit<Result, 'statements'>[]> {
  const results = []
  for (const [name, { origin, path }] of Object.entries(readCalls(shop)))
    results.push(await loadRead(name, origin + path))
  return results
}

type Read = { kind: 'kept' | 'unkept' | 'sql'; origin: string; path: string }

export function readCalls(shop: BenchShop): Record<string, Read> {
  const calls: Record<string, Read> = {}
  for (const [name, path] of Object.entries(readPaths(shop))) {
    calls[name] = { kind: 'kept', origin: shop.origin, path }
    calls[`${name}, not kept`] = { kind: 'unkept', origin: shop.unkeptOrigin, path }
  }
  const path = `/api/products/${shop.productId}`
  calls['GET /api/products/:id, from SQL'] = { kind: 'sql', origin: shop.sqlOrigin, path }
  return calls
}

const readPaths = ({ categoryId, productId }: BenchShop) => ({
  'GET / (HTML)': '/',
  'GET /category/:id (HTML)': `/category/${categoryId}`,
  'GET /product/:id (HTML)': `/product/${productId}`,
  'GET /api/products': '/api/products?limit=24',
  'GET /api/products/:id': `/api/products/${productId}`,
  'GET /api/products/search': '/api/products/search?q=18v+drill&limit=10',
})

async function loadRead(name: string, url: string): Promise<Omit<Result, 'statements'>> {
  const response = await fetch(url)
  const bare = await openBare(
    await response.text(),
    response.headers.get('content-type') ?? 'text/plain',
  )
  const ours = await shoot(url)
  const theirs = await shoot(bare.origin)
  await bare.close()
  if (ours.non2xx > 0) throw new Error(`${name}: ${ours.non2xx} answers were refusals`)
  return {
    name,
    perSecond: ours.requests.average,
    p99: ours.latency.p99,
    bare: theirs.requests.average,
    bareP99: theirs.latency.p99,
  }
}

async function shoot(url: string) {
  await autocannon({ url, connections, duration: 2 })
  return autocannon({ url, connections, duration: seconds })
}
