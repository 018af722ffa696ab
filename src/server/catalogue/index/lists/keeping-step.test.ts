import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { ProductQuery } from '#contract/catalogue/product-lists.ts'
import { paise } from '#contract/money.ts'
import { followChanges } from '#server/platform/changes/follow-changes.ts'
import { listInSql } from '#test/oracles/list-in-sql.ts'
import {
  addParts,
  addProducts,
  aProduct,
  aQuery,
  columnsOf,
  type RandomProduct,
  storeProducts,
} from '#test/random-catalogue.ts'
import { openShop } from '#test/shop.ts'
import { openCatalogueIndex } from './catalogue-index.ts'
import { facetsOf, type Listed } from './facet-rows.ts'
import type { IndexSnapshot } from './index-snapshot.ts'
import { listFromIndex } from './list-from-index.ts'
import type { SearchIndexer } from './search-indexer.ts'

const { db, url } = await openShop()

/** Remembers which product has which doc id, and nothing else. */
const follow = () => {
  const ids = new Map<number, number>()
  const indexer: SearchIndexer = {
    put: (docId, { id }) => void ids.set(docId, id),
    remove: (docId) => void ids.delete(docId),
    onChange: () => undefined,
    clear: () => ids.clear(),
    settle: async () => undefined,
  }
  return { ids, follower: indexer }
}

const { ids: followed, follower } = follow()
const changes = followChanges(url, db)
const live = openCatalogueIndex(db, changes, follower)
afterAll(async () => {
  live.stop()
  await changes.stop()
})

await vi.waitUntil(live.copy, { timeout: 20_000 })

async function copyInStep(): Promise<IndexSnapshot> {
  await live.flushed()
  const snapshot = live.copy()
  if (!snapshot) throw new Error('the copy is not in step')
  return snapshot
}

const shown = ({ facetRows, ...page }: Listed) => ({
  ...page,
  facets: facetRows && facetsOf(facetRows),
})

async function expectInStep(asked: ProductQuery) {
  const snapshot = await copyInStep()
  expect(shown(listFromIndex(snapshot, asked))).toEqual(shown(await listInSql(db, asked)))
  const known = [...followed].filter(([docId, id]) => snapshot.docIds.get(id) === docId)
  expect([known.length, followed.size]).toEqual([snapshot.docIds.size, snapshot.docIds.size])
}

type Edit = { kind: keyof typeof edits; product: RandomProduct; which: number; amount: number }
type Shop = { categoryIds: number[]; productIds: number[] }

const one = <T>(list: T[], which: number): T | undefined => list[which % list.length]

/** All changes that can happen to a catalogue, from the app and from outside it. */
const edits = {
  async add({ categoryIds, productIds }: Shop, { product }: Edit) {
    productIds.push(...(await addProducts(db, categoryIds, [product])))
  },
  async change({ categoryIds, productIds }: Shop, { product, which }: Edit) {
    const id = one(productIds, which)
    if (id === undefined) return
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('productSpecs').where('productId', '=', id).execute()
      await tx.deleteFrom('variants').where('productId', '=', id).execute()
      await tx
        .updateTable('products')
        .set(columnsOf(categoryIds, product))
        .where('id', '=', id)
        .execute()
      await addParts(tx, [{ id, product }])
    })
  },
  async remove({ productIds }: Shop, { which }: Edit) {
    const [id] = productIds.splice(which % Math.max(productIds.length, 1), 1)
    if (id !== undefined) await db.deleteFrom('products').where('id', '=', id).execute()
  },
  async price({ productIds }: Shop, { which, amount }: Edit) {
    await db
      .updateTable('variants')
      .set({ price: paise(amount + 1), mrp: paise(amount + 10) })
      .where('productId', '=', one(productIds, which) ?? 0)
      .execute()
  },
  async stock({ productIds }: Shop, { which, amount }: Edit) {
    await sql`
      update stock set on_hand = ${amount % 3} from variants
      where variants.id = stock.variant_id and product_id = ${one(productIds, which) ?? 0}`.execute(
      db,
    )
  },
  async everyStock(_: Shop, { amount }: Edit) {
    await db
      .updateTable('stock')
      .set({ onHand: amount % 2 })
      .execute()
  },
  async brand(_: Shop, { which, amount }: Edit) {
    await db
      .updateTable('brands')
      .set({ name: `Brand ${which}-${amount}` })
      .where('id', '=', (which % 4) + 1)
      .execute()
  },
  async tree({ categoryIds }: Shop, { which, amount }: Edit) {
    const id = one(categoryIds, which) ?? 0
    // Only below a category created earlier, so no loops can arise.
    const parentId = categoryIds.filter((other) => other < id)[amount % categoryIds.length] ?? null
    await db.updateTable('categories').set({ parentId }).where('id', '=', id).execute()
  },
  async template({ categoryIds }: Shop, { which, amount }: Edit) {
    const categoryId = one(categoryIds, which) ?? 0
    await db.deleteFrom('specDefinitions').where('categoryId', '=', categoryId).execute()
    await db
      .insertInto('specDefinitions')
      .values({
        categoryId,
        key: 'weightKg',
        label: `Weight ${amount}`,
        type: 'NUMBER',
        facet: amount % 2 === 0,
        position: 0,
      })
      .execute()
  },
  async undone(shop: Shop, edit: Edit) {
    const taken = new Error('taken back')
    const deed = db.transaction().execute(async (tx) => {
      await tx.updateTable('products').set({ status: 'ARCHIVED' }).execute()
      throw taken
    })
    await expect(deed).rejects.toBe(taken)
    await edits.price(shop, edit)
  },
}

test('after any changes of the catalogue the index in memory shows them once it has caught up', async () => {
  const anEdit = fc.record({
    kind: fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[])),
    product: aProduct,
    which: fc.nat(50),
    amount: fc.nat(40),
  })
  const aStep = fc.record({
    edits: fc.array(anEdit, { minLength: 1, maxLength: 5 }),
    query: aQuery,
  })
  const aStory = fc.record({
    products: fc.array(aProduct, { maxLength: 20 }),
    steps: fc.array(aStep, { minLength: 4, maxLength: 4 }),
  })

  await fc.assert(
    fc.asyncProperty(fc.noBias(aStory), async ({ products, steps }) => {
      const categories = [null, 0, 0, 1].map((parent) => ({ parent, template: [] }))
      const categoryIds = await storeProducts(db, { categories, products, isUpsideDown: false })
      const productIds = (await db.selectFrom('products').select('id').execute()).map(
        ({ id }) => id,
      )
      for (const step of steps) {
        for (const edit of step.edits) await edits[edit.kind]({ categoryIds, productIds }, edit)
        await expectInStep({
          ...step.query,
          ...(step.query.category && { category: categoryIds[0] ?? 0 }),
        })
      }
    }),
    { numRuns: 12 },
  )
})
