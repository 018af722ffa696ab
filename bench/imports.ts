// A large file of products: `npm run bench -- imports [rows] [folder]`. Tries it, runs it, kills the shop in the middle
// of the run, undoes it and compares the catalogue with what it was. Shoppers look and buy meanwhile.

import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importsApi } from '#contract/backoffice/imports.ts'
import { type Api, apiVia, overHttp } from '#contract/client.ts'
import { formatNumber } from '#contract/number.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { findBroken } from '#server/backoffice/invariants/invariants.ts'
import { differing, hashCatalogue } from './catalogue-hash.ts'
import { productFile } from './import-file.ts'
import { untilHalf, untilStatus } from './import-progress.ts'
import { type LargeShop, openLargeShop } from './large-shop.ts'
import { owner } from './owner.ts'
import { loadNow } from './processor.ts'
import { type Shoppers, shoppersBeside } from './shoppers-beside.ts'
import { showTable } from './table.ts'

const productsThere = 10_000
/** How long shoppers are watched before the file comes. */
const aloneMs = 10_000

export async function measureImports(rows: number, folder?: string) {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'karigar-imports-'))
  const shop = await openLargeShop(dataDir, productsThere)
  const shoppers = await shoppersBeside(shop)
  try {
    console.log(`${cpus().length} processors, load ${loadNow()}, ${formatNumber(rows)} rows`)
    await measureFile({ shop, shoppers, measured: [] }, rows)
  } finally {
    await shoppers.stop()
    await shop.close()
    if (!folder) rmSync(dataDir, { recursive: true, force: true })
  }
}

type Bench = { shop: LargeShop; shoppers: Shoppers; measured: string[][] }

async function measureFile(bench: Bench, rows: number) {
  const { shop } = bench
  const api = await ownersCalls(shop.origin)
  // The stock that a benchmark makes is in no ledger.
  const { count: brokenBefore } = await findBroken(shop.db)
  const before = await hashCatalogue(shop.url)
  const file = new File([await productFile(shop.url, rows)], 'products.csv')
  await measure(bench, 'nothing', () => pause(aloneMs))
  const { id } = await measure(bench, 'sent', () =>
    api(importsApi.start, { body: {}, files: [{ field: 'file', file }] }),
  )
  const params = { id }
  const checked = await measure(bench, 'checked', () => untilStatus(api, id, 'CHECKED'))
  await api(importsApi.run, { params, body: { skipWrong: true } })
  await measure(bench, 'half of it run', () => untilHalf(api, checked))
  await shop.kill()
  const done = await measure(bench, 'killed, the rest run', () => untilStatus(api, id, 'DONE'))
  const written = differing(before, await hashCatalogue(shop.url))
  await api(importsApi.undo, { params })
  const undone = await measure(bench, 'undone', () => untilStatus(api, id, 'UNDONE'))
  showTable(columns, bench.measured)
  for (const { status, counts } of [checked, done, undone])
    console.log(status, JSON.stringify(counts))
  console.log(`differs after the run: ${written.join(', ')}`)
  console.log(
    `differs after the undo: ${differing(before, await hashCatalogue(shop.url)).join(', ') || 'nothing'}`,
  )
  const broken = (await findBroken(shop.db)).count - brokenBefore
  console.log(`invariants broken by it: ${broken}, load ${loadNow()}`)
}

async function ownersCalls(origin: string): Promise<Api> {
  const body = { identifier: owner.email, password: owner.password }
  const { token } = await apiVia(overHttp((path, init) => fetch(origin + path, init)))(
    accountsApi.login,
    { body },
  )
  return apiVia(
    overHttp((path, init) => {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${token}`)
      return fetch(origin + path, { ...init, headers })
    }),
  )
}

const columns = [
  '',
  'seconds',
  'shop s',
  'PostgreSQL s',
  'peak MB',
  'product p50, p95, longest ms',
  'cart p50, p95, longest ms',
  'refused',
]

/** Time, processor time and memory of a step, and what shoppers saw meanwhile. */
async function measure<Result>(
  { shop, shoppers, measured }: Bench,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  shop.peakMegabytes()
  shoppers.seen()
  const [begun, before] = [performance.now(), shop.processor()]
  const result = await work()
  const [seconds, after] = [(performance.now() - begun) / 1_000, shop.processor()]
  const spent = (who: 'shop' | 'postgres') =>
    before && after ? ((after[who] - before[who]) / 1_000).toFixed(1) : ''
  const { product, cart } = shoppers.seen()
  const times = ({ median, p95, longest }: typeof cart) =>
    [median, p95, longest].map((time) => time.toFixed(0)).join(', ')
  measured.push([
    name,
    seconds.toFixed(1),
    spent('shop'),
    spent('postgres'),
    shop.peakMegabytes().toFixed(0),
    times(product),
    times(cart),
    String(product.refused + cart.refused),
  ])
  console.error(measured.at(-1)?.join(' | '))
  return result
}
