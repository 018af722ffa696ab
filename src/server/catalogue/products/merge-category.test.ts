import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type {
  CategoryDetail,
  CategoryWrite,
  SpecDefinition,
} from '#contract/catalogue/categories.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const { app, db, given, visitor } = await openShop({ isLive: true })
const catalogue = await given.admin('CATALOGUE')

let made = 0
const add = (sent: Partial<CategoryWrite> = {}) =>
  catalogue(catalogueApi.addCategory, { body: { name: `Shelf ${++made}`, ...sent } })
const merge = ({ id, version }: CategoryDetail, into: { id: number }) =>
  catalogue(adminCatalogueApi.mergeCategory, {
    params: { id },
    body: { into: into.id, version },
  })
const remove = (id: number, moveTo?: number) =>
  catalogue(catalogueApi.removeCategory, { params: { id }, query: moveTo ? { moveTo } : {} })
const read = (id: number) => visitor(catalogueApi.productsOfCategory, { params: { id } })

const spec = (key: string, more: Partial<SpecDefinition> = {}): SpecDefinition => ({
  key,
  label: key.toUpperCase(),
  type: 'NUMBER',
  ...more,
})

test('a merge moves everything of a category and redirects its address', async () => {
  const bits = await add({
    specTemplate: [spec('d', { unit: 'mm' }), spec('steel', { type: 'TEXT', required: true })],
  })
  const child = await add({ parentId: bits.id })
  const into = await add({ specTemplate: [spec('d', { unit: 'mm', facet: true })] })
  const bit = await given.variant({ categoryId: bits.id })
  const draft = await given.variant({ categoryId: bits.id, status: 'DRAFT' })

  const after = await merge(bits, into)

  expect(after).toMatchObject({ id: into.id, version: into.version + 1, productCount: 1 })
  expect(after.specTemplate).toMatchObject([
    { key: 'd', facet: true },
    { key: 'steel', type: 'TEXT', required: false },
  ])
  const page = await read(into.id)
  expect(page.products.map(({ id }) => id)).toEqual([bit.productId])
  expect(page.category.children.map(({ id }) => id)).toEqual([child.id])
  expect(await read(bits.id)).toEqual(page)
  const moved = await catalogue(adminCatalogueApi.product, { params: { id: draft.productId } })
  expect(moved.product).toMatchObject({ categoryId: into.id, version: 2 })
  expect(
    await db
      .selectFrom('auditLog')
      .select(['action', 'subjectId'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ).toEqual({ action: 'category.merge', subjectId: String(bits.id) })
})

test('a category whose products were moved when it was removed redirects to their new category', async () => {
  const [old, now] = [await add(), await add()]
  await given.variant({ categoryId: old.id })

  await remove(old.id, now.id)

  expect((await read(old.id)).category.id).toBe(now.id)
})

test('redirects to a category follow it when it is removed, and end when nothing is left', async () => {
  const [first, second, third] = [await add(), await add(), await add()]
  await merge(first, second)
  const { version } = await catalogue(adminCatalogueApi.category, { params: { id: second.id } })
  await merge({ ...second, version }, third)

  expect((await read(first.id)).category.id).toBe(third.id)
  expect((await read(second.id)).category.id).toBe(third.id)

  await remove(third.id)
  for (const { id } of [first, second, third])
    await expect(read(id)).rejects.toMatchObject(refusal({ status: 404, code: 'gone' }))
})

test('a category without pictures takes those of the merged one', async () => {
  const picture = await db
    .insertInto('uploads')
    .values({
      filename: `${'b'.repeat(32)}.webp`,
      sha256: Buffer.from('b'),
      mimeType: 'image/webp',
      width: 600,
      height: 600,
      bytes: 9,
      averageColour: '#ffffff',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [plain, pictured] = [await add(), await add()]
  await db
    .insertInto('categoryUploads')
    .values({ categoryId: pictured.id, uploadId: picture.id, position: 0 })
    .execute()

  expect((await merge(pictured, plain)).uploads).toMatchObject([{ id: picture.id }])
})

test('a merge joins the choices of both templates and refuses contradicting specifications', async () => {
  const choice = (...choices: string[]) => spec('shank', { type: 'CHOICE', choices })
  const hex = await add({ specTemplate: [choice('Hex', 'Round'), spec('l', { unit: 'mm' })] })
  const sds = await add({ specTemplate: [choice('SDS', 'Round')] })
  const inches = await add({ specTemplate: [spec('l', { unit: 'in' })] })

  await expect(merge(hex, inches)).rejects.toMatchObject(
    refusal({
      status: 409,
      code: 'specs_differ',
      message:
        '“L” is a number in mm in one category and a number in in in the other. Make them the same first.',
    }),
  )
  const after = await merge(hex, sds)
  expect(after.specTemplate[0]?.choices).toEqual(['SDS', 'Round', 'Hex'])
})

test('a merge that would make two sibling categories with one name is refused', async () => {
  const [one, other] = [await add(), await add()]
  for (const parentId of [one.id, other.id]) await add({ parentId, name: 'Extra long' })

  await expect(merge(one, other)).rejects.toMatchObject(
    refusal({
      status: 409,
      code: 'name_taken',
      message: 'Both have “Extra long”. Merge or rename that first.',
    }),
  )
})

test('a category cannot be merged into itself, its descendants, a missing one, or with an outdated version', async () => {
  const top = await add()
  const below = await add({ parentId: top.id })

  await expect(merge(top, top)).rejects.toMatchObject(refusal({ status: 400 }))
  await expect(merge(top, below)).rejects.toMatchObject(refusal({ code: 'category_loop' }))
  await expect(merge(top, { id: 999_999 })).rejects.toMatchObject(
    refusal({ status: 400, fields: { into: expect.any(String) } }),
  )
  await expect(merge({ ...top, version: 7 }, below)).rejects.toMatchObject(
    refusal({ status: 409, code: 'stale' }),
  )
  const support = await given.admin('SUPPORT')
  await expect(
    support(adminCatalogueApi.mergeCategory, {
      params: { id: below.id },
      body: { into: top.id, version: 1 },
    }),
  ).rejects.toMatchObject(refusal({ status: 403 }))
})

test('when two categories are merged into each other at once, one merge succeeds', async () => {
  const [one, other] = [await add(), await add()]

  const answers = await Promise.allSettled([merge(one, other), merge(other, one)])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [kept] = await Promise.all([read(one.id)])
  expect((await read(other.id)).category.id).toBe(kept.category.id)
})

test('a removed product that was sold answers 410, and one that was never visible answers 404', async () => {
  const category = await add()
  const [archived, erased, draft] = [
    await given.variant({ categoryId: category.id, name: 'Old saw' }),
    await given.variant({ categoryId: category.id, name: 'Older saw' }),
    await given.variant({ categoryId: category.id, status: 'DRAFT' }),
  ]
  const row = (id: number) => db.updateTable('products').where('id', '=', id)
  await row(archived.productId).set({ status: 'ARCHIVED' }).execute()
  await row(draft.productId).set({ publishedAt: null }).execute()
  for (const { productId } of [erased, draft])
    await catalogue(catalogueApi.removeProduct, { params: { id: productId } })

  const answers = await Promise.all(
    [archived, erased, draft, { productId: 999_999 }].map(({ productId }) =>
      app.inject(`/api/products/${productId}`),
    ),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  const current = { categoryId: category.id }
  expect(answers.map((answer) => answer.json())).toMatchObject([
    { code: 'gone', message: 'Old saw is no longer sold.', current },
    { code: 'gone', message: 'Older saw is no longer sold.', current },
    { code: 'not_found' },
    { code: 'not_found' },
  ])
})
