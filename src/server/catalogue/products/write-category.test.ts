import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { CategoryDetail, CategoryWrite } from '#contract/catalogue/categories.ts'
import { paise } from '#contract/money.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { untilServed } from '#test/until-served.ts'

const { app, db, given, removeFiles, visitor } = await openShop({ isLive: true })
const meera = await given.admin('CATALOGUE')

const named = (name = 'Drills') => `${name} ${randomUUID()}`
const add = (body: CategoryWrite = {}, files: { field: string; file: Blob }[] = []) =>
  meera(catalogueApi.addCategory, { body: { name: named(), ...body }, files })
const update = (
  { id, version }: CategoryDetail,
  body: CategoryWrite,
  files: { field: string; file: Blob }[] = [],
) => meera(catalogueApi.updateCategory, { params: { id }, body: { version, ...body }, files })
const remove = (id: number, moveTo?: number) =>
  meera(catalogueApi.removeCategory, {
    params: { id },
    query: moveTo === undefined ? {} : { moveTo },
  })
const read = (id: number) => meera(adminCatalogueApi.category, { params: { id } })

let shade = 0
async function upload() {
  const background = `#${(++shade).toString(16).padStart(6, '0')}`
  const image = sharp({ create: { width: 30, height: 30, channels: 3, background } })
  return { field: 'uploads', file: new Blob([new Uint8Array(await image.png().toBuffer())]) }
}

const voltage = { key: 'voltageV', label: 'Voltage', type: 'NUMBER' as const, unit: 'V' }

test('a category has a position, a picture, a template and tax defaults', async () => {
  const parent = await add()
  const body = {
    name: named(),
    parentId: parent.id,
    description: 'Holes.',
    hsn: '84672100',
    gstRate: 18,
    specTemplate: [{ ...voltage, group: 'Power', facet: true, card: true, required: true }],
  }

  const category = await add(body, [await upload(), await upload()])

  expect(category).toMatchObject({ ...body, position: 0, productCount: 0, version: 1 })
  expect(category.specTemplate).toEqual([{ ...body.specTemplate[0], choices: [] }])
  expect(category.uploads).toMatchObject([{ alt: body.name, width: 30 }, { height: 30 }])
  expect((await app.inject(category.uploads[0]?.url ?? '')).statusCode).toBe(200)
  expect(await read(category.id)).toMatchObject(category)
  const { categories } = await visitor(catalogueApi.categories)
  expect(categories.find(({ id }) => id === category.id)?.uploads).toEqual(category.uploads)
})

test('without a position a category comes last among its siblings', async () => {
  const parent = await add()
  await add({ parentId: parent.id, position: 6 })

  expect(await add({ parentId: parent.id })).toMatchObject({ position: 7 })
})

test('a category needs a name, and its parent must exist', async () => {
  await expect(meera(catalogueApi.addCategory, { body: {} })).rejects.toMatchObject(
    refusal({ status: 400, fields: { name: expect.any(String) } }),
  )
  await expect(add({ parentId: 999_999 })).rejects.toMatchObject(
    refusal({ status: 400, fields: { parentId: expect.any(String) } }),
  )
})

test('siblings must have different names, and other categories may share one', async () => {
  const [parent, other, name] = [await add(), await add(), named()]
  await add({ parentId: parent.id, name })
  const second = await add({ parentId: other.id, name })

  await expect(add({ parentId: parent.id, name: name.toUpperCase() })).rejects.toMatchObject(
    refusal({ status: 409, code: 'name_taken', fields: { name: expect.any(String) } }),
  )
  await expect(update(second, { parentId: parent.id })).rejects.toMatchObject(
    refusal({ status: 409, code: 'name_taken' }),
  )
})

test('fields that are not sent stay', async () => {
  const before = await add({ description: 'Holes.', specTemplate: [voltage], gstRate: 5 }, [
    await upload(),
  ])

  const after = await update(before, { name: named('Renamed') })

  expect(after).toEqual({
    ...before,
    name: after.name,
    version: 2,
    uploads: before.uploads.map((upload) => ({ ...upload, alt: after.name })),
  })
})

test('when two people change the same version, the second is refused with the current state', async () => {
  const before = await add()
  const now = await update(before, { description: 'First' })

  await expect(update(before, { description: 'Second' })).rejects.toMatchObject(
    refusal({ status: 409, code: 'stale', current: now }),
  )
})

test('pictures that are left out are deleted, and the others keep the order sent', async () => {
  const before = await add({}, [await upload(), await upload()])
  const [first, second] = before.uploads

  const after = await update(before, { uploads: [{ id: second?.id ?? 0, alt: 'Cover' }] }, [
    await upload(),
  ])

  expect(after.uploads).toMatchObject([{ id: second?.id, alt: 'Cover' }, { alt: after.name }])
  await removeFiles()
  expect((await app.inject(first?.url ?? '')).statusCode).toBe(404)
  await expect(update(after, { uploads: [{ id: first?.id ?? 0 }] })).rejects.toMatchObject(
    refusal({ status: 400, fields: { 'uploads.0.id': expect.any(String) } }),
  )
})

test('a category cannot be moved below itself', async () => {
  const top = await add()
  const middle = await add({ parentId: top.id })
  const bottom = await add({ parentId: middle.id })

  for (const parentId of [top.id, middle.id, bottom.id])
    await expect(update(top, { parentId })).rejects.toMatchObject(
      refusal({ status: 409, code: 'category_loop' }),
    )
  await expect(remove(top.id, bottom.id)).rejects.toMatchObject(refusal({ code: 'category_loop' }))
})

test('two moves at once cannot make a cycle', async () => {
  const [one, other] = [await add(), await add()]

  const answers = await Promise.allSettled([
    update(one, { parentId: other.id }),
    update(other, { parentId: one.id }),
  ])

  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a key is unique in a template, and its type is fixed while products use it', async () => {
  const category = await add({ specTemplate: [voltage] })
  const { productId } = await given.variant({ categoryId: category.id })
  await db
    .insertInto('productSpecs')
    .values({ productId, key: 'voltageV', numberValue: 18 })
    .execute()

  await expect(update(category, { specTemplate: [voltage, voltage] })).rejects.toMatchObject(
    refusal({ status: 400, fields: { 'specTemplate.1.key': expect.any(String) } }),
  )
  await expect(
    update(category, { specTemplate: [{ ...voltage, type: 'TEXT' }] }),
  ).rejects.toMatchObject(
    refusal({ status: 400, fields: { 'specTemplate.0.type': expect.any(String) } }),
  )
  const without = await update(category, { specTemplate: [] })
  await update(without, { specTemplate: [{ ...voltage, label: 'Battery voltage' }] })
  const product = await visitor(catalogueApi.product, { params: { id: productId } })
  expect(product.specs).toMatchObject([{ label: 'Battery voltage', value: '18\u00a0V' }])
})

test('a category with products or children is not removed, and the refusal says what to move', async () => {
  const category = await add()
  await given.variant({ categoryId: category.id })
  await given.variant({ categoryId: category.id, status: 'DRAFT' })

  await expect(remove(category.id)).rejects.toMatchObject(
    refusal({ status: 409, code: 'category_in_use', message: 'Move 2 products first.' }),
  )
  await add({ parentId: category.id })
  await expect(remove(category.id)).rejects.toMatchObject(
    refusal({ message: 'Move 2 products and 1 category first.' }),
  )
})

test('a category cannot be removed while a product is being added to it', async () => {
  const rounds = Array.from({ length: 6 }, async (_, turn) => {
    const { id } = await untilServed(() => add())
    const variants = [{ sku: `RACE-${turn}`, price: paise(100), mrp: paise(100) }]
    const body = { name: 'Drill', categoryId: id, variants }
    const answers = await Promise.allSettled([
      untilServed(() => meera(catalogueApi.addProduct, { body })),
      untilServed(() => remove(id)),
    ])
    return answers.map((answer) =>
      answer.status === 'fulfilled' ? 200 : answer.reason.problem.status,
    )
  })

  for (const answers of await Promise.all(rounds))
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual(answers)
})

test('removing a category can move its contents to another one', async () => {
  const [category, target] = [await add({}, [await upload()]), await add()]
  const child = await add({ parentId: category.id })
  const { productId } = await given.variant({ categoryId: category.id })

  await remove(category.id, target.id)

  await expect(read(category.id)).rejects.toMatchObject(refusal({ status: 404 }))
  expect(await read(child.id)).toMatchObject({ parentId: target.id })
  expect(await read(target.id)).toMatchObject({ productCount: 1 })
  expect(await visitor(catalogueApi.product, { params: { id: productId } })).toMatchObject({
    categoryId: target.id,
    version: 2,
  })
  await removeFiles()
  expect((await app.inject(category.uploads[0]?.url ?? '')).statusCode).toBe(404)
})

test('an empty category can be removed, and a missing one answers 404', async () => {
  const category = await add({ specTemplate: [voltage] })

  await remove(category.id)

  await expect(remove(category.id)).rejects.toMatchObject(refusal({ status: 404 }))
  await expect(remove((await add()).id, 999_999)).rejects.toMatchObject(refusal({ status: 404 }))
})

test('siblings are reordered all together or not at all', async () => {
  const parent = await add()
  const ids = []
  for (let count = 0; count < 3; count++) ids.push((await add({ parentId: parent.id })).id)
  const reversed = ids.toReversed()
  const order = (wanted: number[]) =>
    meera(adminCatalogueApi.orderCategories, { body: { parentId: parent.id, ids: wanted } })

  const { categories } = await order(reversed)

  expect(
    categories.filter((category) => category.parentId === parent.id).map(({ id }) => id),
  ).toEqual(reversed)
  for (const wrong of [ids.slice(1), [...ids, parent.id], [ids[0] ?? 0, ids[0] ?? 0, ids[1] ?? 0]])
    await expect(order(wrong)).rejects.toMatchObject(refusal({ status: 409, code: 'stale' }))
})

test('products are found by the new name of their category', async () => {
  const category = await add({ name: named('Oldname') })
  const { productId } = await given.variant({ categoryId: category.id })
  const found = async (q: string) =>
    (await visitor(catalogueApi.search, { query: { q } })).products.map(({ id }) => id)

  await update(category, { name: named('Sägewerk') })

  expect(await found('sägewerk')).toEqual([productId])
  expect(await found('oldname')).not.toContain(productId)
})

test('every write is in the audit log', async () => {
  const category = await add()
  await update(category, { description: 'Holes.' })
  await remove(category.id)

  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after'])
    .where('subject', '=', 'category')
    .where('subjectId', '=', String(category.id))
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { action: 'category.add', actorId: meera.id, before: null, after: { id: category.id } },
    { action: 'category.update', before: { description: '' }, after: { description: 'Holes.' } },
    { action: 'category.remove', before: { id: category.id } },
  ])
})

test('only roles for the catalogue may change it, and refused files are not stored', async () => {
  const asha = await given.shopper()
  const filesBefore = await db.selectFrom('uploads').select('id').execute()
  const files = [await upload()]

  for (const who of [asha, await given.admin('SUPPORT')])
    await expect(
      who(catalogueApi.addCategory, { body: { name: named() }, files }),
    ).rejects.toMatchObject(refusal({ status: 403 }))
  await expect(
    visitor(catalogueApi.addCategory, { body: { name: named() }, files }),
  ).rejects.toMatchObject(refusal({ status: 401 }))

  expect(await db.selectFrom('uploads').select('id').execute()).toEqual(filesBefore)
})
