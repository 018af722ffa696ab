import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { followChanges } from '#server/platform/changes/follow-changes.ts'
import { addProducts, aProduct, aQuery, storeProducts } from '#test/random-catalogue.ts'
import { openShop } from '#test/shop.ts'
import { openIndexes } from '../../search/open-indexes.ts'
import { facetsOf, type Listed } from '../lists/facet-rows.ts'
import { listFromIndex } from '../lists/list-from-index.ts'
import { openIndexStore, storedIndexIn } from './index-store.ts'
import { readSections, writeSections } from './section-file.ts'

const { db, url } = await openShop()
const folder = mkdtempSync(join(tmpdir(), 'karigar-index-'))
const path = await storedIndexIn(folder)
afterAll(() => rmSync(folder, { recursive: true }))

/** The index of one process, which has read everything that was committed. */
async function start({ isStored = true } = {}) {
  const reports: string[] = []
  const changes = followChanges(url, db)
  const store = openIndexStore({ db, changes, folder, report: (line) => reports.push(line) })
  const { index, live, search, isFromFile } = await openIndexes(
    db,
    changes,
    isStored ? store : null,
  )
  if (isStored) store.keep(live, search)
  await vi.waitUntil(live.copy, { timeout: 30_000 })
  return {
    reports,
    isFromFile,
    /** Lists and searches, as they are once everything committed is in the index. */
    async answers(queries: Parameters<typeof listFromIndex>[1][]) {
      await live.flushed()
      const snapshot = live.copy()
      if (!snapshot) throw new Error('the index is not up to date')
      const searched = names.map((name) => {
        const found = index.engine().search(`${name} tool`)
        return listFromIndex(snapshot, { page: 1, limit: 100, facets: '1' }, { found })
      })
      return [...queries.map((query) => listFromIndex(snapshot, query)), ...searched].map(shown)
    },
    async stop() {
      live.stop()
      if (isStored) await store.stop()
      await changes.stop()
    },
  }
}

const names = ['hammer', 'rotary hammer', 'saw', 'drill 18 V', 'सॉ']
const shown = ({ facetRows, ...page }: Listed) => ({
  ...page,
  facets: facetRows && facetsOf(facetRows),
})

type Step = { kind: 'EDIT' | 'ADD' | 'REMOVE' | 'BEGIN' | 'COMMIT' | 'RESTART'; which: number }
const aStep = fc.record({
  kind: fc.constantFrom<Step['kind'][]>(
    'EDIT',
    'EDIT',
    'ADD',
    'REMOVE',
    'BEGIN',
    'COMMIT',
    'RESTART',
    'RESTART',
  ),
  which: fc.nat(50),
})
const rename = (tx: typeof db, id: number, which: number) =>
  tx
    .updateTable('products')
    .set({ name: `${names[which % names.length]} tool ${which}`, popularity: (which % 4) / 4 })
    .where('id', '=', id)
    .execute()

test('an index loaded from its file equals one that was read from the database', async () => {
  const aStory = fc.record({
    products: fc.array(aProduct, { minLength: 3, maxLength: 15 }),
    steps: fc.array(aStep, { minLength: 6, maxLength: 10 }),
    queries: fc.array(aQuery, { minLength: 3, maxLength: 3 }),
  })

  await fc.assert(
    fc.asyncProperty(fc.noBias(aStory), async ({ products, steps, queries }) => {
      const categories = [null, 0, 0].map((parent) => ({ parent, template: [] }))
      const categoryIds = await storeProducts(db, { categories, products, isUpsideDown: false })
      const rows = await db.selectFrom('products').select('id').orderBy('id').execute()
      // Only the open transaction writes the first product: nobody else then waits for it.
      const [held = 0, ...ids] = rows.map(({ id }) => id)
      let open = null
      let shop = await start()
      for (const { kind, which } of [...steps, { kind: 'RESTART' as const, which: 0 }]) {
        const id = ids[which % ids.length] ?? 0
        if (kind === 'EDIT') await rename(db, id, which)
        if (kind === 'ADD') ids.push(...(await addProducts(db, categoryIds, products.slice(0, 2))))
        if (kind === 'REMOVE') await db.deleteFrom('products').where('id', '=', id).execute()
        if (kind === 'BEGIN' && !open) {
          open = await db.startTransaction().execute()
          await rename(open, held, which)
        }
        if (kind === 'COMMIT') {
          await open?.commit().execute()
          open = null
        }
        if (kind !== 'RESTART') continue
        await shop.stop()
        shop = await start()
        expect([shop.reports, shop.isFromFile]).toEqual([[], true])
      }
      await open?.commit().execute()
      const asked = queries.map(({ category: _, ...query }) => query)
      const anew = await start({ isStored: false })

      expect(await shop.answers(asked)).toEqual(await anew.answers(asked))

      await Promise.all([shop.stop(), anew.stop()])
    }),
    { numRuns: 3 },
  )
})

test.each<[what: string, change: (bytes: Buffer) => Uint8Array, why: string]>([
  ['cut', (bytes) => bytes.subarray(0, bytes.length - 9), 'it is cut short'],
  ['empty', () => Buffer.alloc(0), 'it is cut short'],
  ['damaged', (bytes) => bytes.fill(7, 5_000, 5_001), 'it is damaged'],
  ['of an older format', (bytes) => bytes.fill('0', 14, 15), 'it has another format'],
  ['something else', () => Buffer.from('This is not an index at all.'), 'it is damaged'],
])(
  'a file that is %s is refused, and the index is filled from the database',
  async (_, change, why) => {
    await writeStored()
    writeFileSync(path, change(readFileSync(path)))

    await expectRefused(why)
  },
)

test.each([
  ['another database', { database: '1/2/3' }, 'it is of another database'],
  ['long ago', { seconds: 1 }, 'it is too old'],
])('a file of %s is refused, and the index is filled from the database', async (_, other, why) => {
  await writeStored()
  await changeLabel(other)

  await expectRefused(why)
})

test('after the database was reset to an earlier day the stored index is not used', async () => {
  await writeStored()
  await changeLabel({ position: '9999999999:9999999999:' })
  await rename(db, await anyProduct(), 3)

  const shop = await start()
  const anew = await start({ isStored: false })

  expect(shop.isFromFile).toBe(true)
  expect(await shop.answers([])).toEqual(await anew.answers([]))
  await Promise.all([shop.stop(), anew.stop()])
})

test('a version does not read the file of another, and removes it once nobody could use it', async () => {
  await writeStored()
  const other = join(folder, 'catalogue-0123456789ab.index')
  renameSync(path, other)

  await expectRefused('another version of the shop wrote it')
  expect([existsSync(path), existsSync(other)]).toEqual([true, true])

  utimesSync(other, 1, 1)
  await rename(db, await anyProduct(), 4)
  await writeStored()
  expect([existsSync(path), existsSync(other)]).toEqual([true, false])
})

test('a missing file is not reported', async () => {
  rmSync(path, { force: true })
  const shop = await start()
  expect([shop.reports, shop.isFromFile]).toEqual([[], false])
  await shop.stop()
})

async function anyProduct(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select min(id)::int as id from products`.execute(db)
  return rows[0]?.id ?? 0
}

/** Writes the file again with a label that says something else. */
async function changeLabel(other: object) {
  const { arrays, lists } = await readSections(path)
  const label = Object.assign({}, lists.get('label')?.[0], other)
  await writeSections(path, [...arrays, ...new Map(lists).set('label', [label])])
}

async function writeStored() {
  const shop = await start()
  await shop.stop()
}

async function expectRefused(why: string) {
  const shop = await start()
  const anew = await start({ isStored: false })
  expect(shop.isFromFile).toBe(false)
  expect(shop.reports).toEqual([`The stored index of the catalogue is not used: ${why}.`])
  expect(await shop.answers([])).toEqual(await anew.answers([]))
  await Promise.all([shop.stop(), anew.stop()])
}
