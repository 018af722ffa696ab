import autocannon from 'autocannon'
import { openBare } from './bare.ts'
import type { Result } from './bench.ts'
import type { BenchShop } from './shop.ts'

const connections = 16
const seconds = 6

/** Pages and catalogue calls, one after another, each beside its bare twin. */
export async function loadReads(shop: BenchShop): Promise<Omit<Result, 'statements'>[]> {
  const results = []
  for (const [name, path] of Object.entries(readPaths(shop)))
    results.push(await loadRead(name, shop.origin + path))
  const unkept = `${shop.unkeptOrigin}/api/products/${shop.productId}`
  results.push(await loadRead('GET /api/products/:id, not kept', unkept))
  const fromSql = `${shop.sqlOrigin}/api/products/${shop.productId}`
  results.push(await loadRead('GET /api/products/:id, from SQL', fromSql))
  return results
}

export const readPaths = ({ categoryId, productId }: BenchShop) => ({
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
