// What a backup of a large shop costs, its verification and its restore into an empty folder, and what shoppers notice
// meanwhile: `npm run bench -- backup FOLDER`, with a folder that `npm run seed` has filled.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { formatNumber } from '#contract/number.ts'
import { environment, main } from '#test/running-shop.ts'
import { type LargeShop, openLargeShop } from './large-shop.ts'
import { loadNow, megabytesOf } from './processor.ts'
import { type Seen, type Shoppers, shoppersBeside } from './shoppers-beside.ts'
import { showTable } from './table.ts'

const columns = [
  '',
  'seconds',
  'peak MB of the command',
  'product p50, p95, longest ms',
  'cart p50, p95, longest ms',
  'refused',
]
/** How long shoppers are watched before anything is backed up. */
const quietMs = 30_000

export async function measureBackup(folder: string) {
  const work = mkdtempSync(join(tmpdir(), 'karigar-backup-'))
  const file = join(work, 'shop.backup')
  const shop = await openLargeShop(folder, 0)
  const shoppers = await shoppersBeside(shop)
  try {
    console.log(`${await sizesOf(shop)}, load ${loadNow()}`)
    const step = (name: string, run: () => Promise<number | null>) => measure(shoppers, name, run)
    const rows = [
      await step('before', async () => {
        await pause(quietMs)
        return null
      }),
      await step('write', () => backUp(folder, file, 'no')),
      await step('restore', () =>
        command(['restore', file, '--without-key'], join(work, 'restored')),
      ),
      await step('write and verify', () => backUp(folder, join(work, 'verified.backup'), 'yes')),
    ]
    showTable(columns, rows)
    console.log(`${(statSync(file).size / 1e6).toFixed(0)} MB, load ${loadNow()}`)
  } finally {
    await shoppers.stop()
    await shop.close()
    rmSync(work, { recursive: true, force: true })
  }
}

const backUp = (folder: string, file: string, verify: 'yes' | 'no') =>
  command(['backup', file, '--without-key', '--verify', verify], folder)

async function sizesOf({ db }: LargeShop): Promise<string> {
  const count = async (table: 'products' | 'orders' | 'mails') => {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return `${formatNumber(count)} ${table}`
  }
  return [await count('products'), await count('orders'), await count('mails')].join(', ')
}

async function measure(shoppers: Shoppers, name: string, run: () => Promise<number | null>) {
  shoppers.seen()
  const begun = performance.now()
  const peak = await run()
  const seconds = (performance.now() - begun) / 1_000
  const { product, cart } = shoppers.seen()
  const times = ({ median, p95, longest }: Seen) =>
    [median, p95, longest].map((time) => time.toFixed(0)).join(', ')
  const row = [name, seconds.toFixed(1), peak === null ? '' : peak.toFixed(0)]
  row.push(times(product), times(cart), String(product.refused + cart.refused))
  console.error(row.join(' | '))
  return row
}

const pollMs = 100

/** Runs a command of the shop for a folder. Returns its peak memory in MB. Refuses one that fails. */
function command(words: string[], folder: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...words], {
      env: environment({ DATA_DIR: folder }),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    let peak = 0
    const timer = setInterval(() => {
      peak = megabytesOf(child.pid, 'VmHWM') || peak
    }, pollMs)
    child.once('close', (code) => {
      clearInterval(timer)
      if (code === 0) resolve(peak)
      else reject(new Error(`${words[0]} ended with ${code}: ${said}`))
    })
  })
}
