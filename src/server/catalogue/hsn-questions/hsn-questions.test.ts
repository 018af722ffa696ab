import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { productGridApi } from '#contract/catalogue/product-grid.ts'
import { hsnHint } from '#contract/tax/hsn.ts'
import { hsnQuestionsApi } from '#contract/tax/hsn-questions.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const meera = await given.admin('CATALOGUE')

/** A screwdriver with the HSN code of a drill. */
async function screwdriver() {
  const variant = await given.variant({ onHand: 5 })
  const id = variant.productId
  await db.updateTable('products').set({ hsn: '84672100' }).where('id', '=', id).execute()
  const { categoryId } = await db
    .selectFrom('products')
    .select('categoryId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await sql`update categories set name = ${`Screwdrivers ${id}`}, hsn = '82054000' where id = ${categoryId}`.execute(
    db,
  )
  return { id, variantId: variant.id, categoryId }
}

const listed = async (category: number) => {
  const query = { category, hsn: 'unusual' as const, page: 1, limit: 25 }
  const { products, counts } = await meera(adminCatalogueApi.products, { query })
  expect(counts.unusualHsn).toBe(products.length)
  return products.map(({ id }) => id)
}
const confirm = (id: number, hsn: string) =>
  meera(hsnQuestionsApi.confirm, { params: { id }, body: { hsn } })

test('a code that is not usual is listed until staff say that it is right, and again when it changes', async () => {
  const { id, categoryId } = await screwdriver()
  expect(await listed(categoryId)).toEqual([id])

  await expect(confirm(id, '8205')).rejects.toMatchObject(
    refusal({ fields: { hsn: 'Save this HSN code first, then say that it is right.' } }),
  )
  await confirm(id, '84672100')

  expect(await listed(categoryId)).toEqual([])
  expect(await meera(hsnQuestionsApi.read, { params: { id } })).toEqual({ confirmed: '84672100' })
  await db.updateTable('products').set({ hsn: '84672900' }).where('id', '=', id).execute()
  expect(await listed(categoryId)).toEqual([id])
})

test('a category names the codes that its goods may have, and then asks about others only', async () => {
  const { id, categoryId } = await screwdriver()
  const params = { id: categoryId }

  await meera(catalogueApi.updateCategory, {
    params,
    body: { usualHsn: ['8205', '8467 21'] },
    files: [],
  })

  expect(await listed(categoryId)).toEqual([])
  expect(await meera(adminCatalogueApi.category, { params })).toMatchObject({
    usualHsn: ['8205', '846721'],
  })
  await meera(catalogueApi.updateCategory, { params, body: { usualHsn: ['8204'] }, files: [] })
  expect(await listed(categoryId)).toEqual([id])
})

test('the grid asks about a code before it is saved, and saves it', async () => {
  const { id, variantId } = await screwdriver()
  const cells = [{ variantId, field: 'hsn' as const, old: '84672100', new: '9017' }]

  const { wrong, doubts } = await meera(productGridApi.check, { body: { cells } })

  expect(wrong).toEqual([])
  expect(doubts).toEqual([
    {
      variantId,
      field: 'hsn',
      message: `Screwdrivers ${id} usually have HSN 8205. Is 9017 right? It decides the tax.`,
    },
  ])
})

const anyCode = fc.constantFrom(
  '8205',
  '820540',
  '82054000',
  '8467',
  '84672100',
  '9017',
  '90178010',
)

test('the database asks about the codes that the pages ask about', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyCode,
      fc.option(anyCode),
      fc.uniqueArray(anyCode, { maxLength: 3 }),
      async (code, hsn, usualHsn) => {
        const { rows } = await sql<{ isUsual: boolean }>`
          select is_usual_hsn(${code}, ${hsn}, ${usualHsn}::text[]) as is_usual`.execute(db)
        const hint = hsnHint(code, { name: 'Tools', hsn, usualHsn })
        expect(rows[0]?.isUsual).toBe(hint === undefined)
      },
    ),
    { numRuns: 60 },
  )
})
