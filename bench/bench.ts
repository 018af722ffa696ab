// Requests per second of the shop, compared with a bare node:http server that sends the same bytes in the
// same run: `npm run bench`. Reads use keep-alive connections, writes many shoppers at once. Cost by size of
// the catalogue: `npm run bench -- scale`. Orders beside the bare SQL of the same transaction, with a number
// of orders: `npm run bench -- orders 600`. Reads only: `npm run bench -- reads`. How a payment gateway that
// hangs affects other calls, with seconds per round: `npm run bench -- hang 15`. The worst case, no address
// asked for twice: `npm run bench -- uncached`. What a page costs a phone, how soon it answers a press, and what
// Lighthouse says: `npm run bench -- pages`. How soon the back office answers a press: `npm run bench -- office`.
// How long its lists take among many orders: `npm run bench -- office-size FOLDER`.
// What a backup of it costs, and what shoppers notice: `npm run bench -- backup FOLDER`.
// A large file of products, tried, run, killed and undone: `npm run bench -- imports 50000`.
// Two versions by turns, with the folder of another checkout: `npm run bench -- versions ../old 10000,100000`.
// Which first hits of a set of queries are right: `npm run bench -- relevance trade-seen`. Where the clicks of
// shoppers would have stood with and without learning: `npm run bench -- relevance replay`, for a shop of yours
// with the address of its database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBackup } from './backup.ts'
import { measureHang } from './hang.ts'
import { measureImports } from './imports.ts'
import { measureOffice } from './office.ts'
import { measureOfficeSize } from './office-size.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { loadReads } from './reads.ts'
import { showAnswers } from './relevance/answer.ts'
import { showReplay } from './relevance/show-replay.ts'
import { measureScale } from './scale.ts'
import { openBenchShop } from './shop.ts'
import { countStatements } from './statements.ts'
import { showTable } from './table.ts'
import { measureUncached } from './uncached.ts'
import { measureVersions } from './versions.ts'
import { loadWrites } from './writes.ts'

export type Result = {
  name: string
  statements: number
  perSecond: number
  p99: number
  bare: number
  bareP99: number
}

const [what = '', ...words] = process.argv.slice(2)
const [sizes, folder] = words
if (what === 'scale')
  await measureScale((sizes ?? '1000,10000,100000,1000000').split(',').map(Number), folder)
else if (what === 'pages') await measurePages(Number(sizes ?? 3), folder)
else if (what === 'office') await measureOffice(sizes)
else if (what === 'office-size') await measureOfficeSize(sizes ?? '', Number(folder ?? 20))
else if (what === 'backup') await measureBackup(sizes ?? '')
else if (what === 'imports') await measureImports(Number(sizes ?? 50_000), folder)
else if (what === 'uncached') await measureUncached(words)
else if (what === 'versions') await measureVersions(words)
else if (what === 'orders') await measureOrders(Number(sizes ?? 600))
else if (what === 'relevance' && sizes === 'replay') await showReplay(folder)
else if (what === 'relevance')
  showAnswers(words.length > 0 ? words : ['trade-seen', 'outside-seen', 'regional-seen'])
else if (what === 'hang') await measureHang(Number(sizes ?? 15))
else await measureCalls(what === 'reads')

async function measureCalls(areReads: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), 'karigar-bench-'))
  const shop = await openBenchShop(dataDir)
  try {
    const results = [...(await loadReads(shop)), ...(areReads ? [] : await loadWrites(shop))]
    const statements = await countStatements(shop)
    show(results.map((result) => ({ ...result, statements: countOf(statements, result.name) })))
  } finally {
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A call that was not counted is not a call without statements. */
function countOf(statements: Record<string, number>, name: string): number {
  const count = statements[name]
  if (count === undefined) throw new Error(`the statements of ${name} were not counted`)
  return count
}

function show(results: Result[]) {
  const columns = ['', 'req/s', 'p99 ms', 'bare req/s', 'bare p99 ms', 'ratio', 'SQL']
  const rows = results.map(({ name, perSecond, p99, bare, bareP99, statements }) => [
    name,
    perSecond.toFixed(0),
    p99.toFixed(1),
    bare.toFixed(0),
    bareP99.toFixed(1),
    `${((perSecond / bare) * 100).toFixed(1)} %`,
    String(statements),
  ])
  showTable(columns, rows)
}
