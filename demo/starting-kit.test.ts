import { expect, test } from 'vitest'
import { setupApi } from '#contract/backoffice/setup.ts'
import { addKitCategories } from '#test/kit-categories.ts'
import { openShop } from '#test/shop.ts'

const { db, given } = await openShop()
const owner = await given.admin()
const kit = async () => (await owner(setupApi.read)).kit

test('an empty shop gets the starting categories, and only those it does not have', async () => {
  await addKitCategories(db, ['Tool Batteries', 'Chargers'])
  const before = await kit()
  expect(before).toMatchObject({ missing: 2 })

  const [first, second] = await Promise.all([owner(setupApi.addKit), owner(setupApi.addKit)])

  const after = { categories: before.categories + 2, missing: 0 }
  expect([first.kit, second.kit]).toContainEqual(after)
  expect(await kit()).toEqual(after)
  const pictures = await db
    .selectFrom('categoryUploads as picture')
    .innerJoin('categories as category', 'category.id', 'picture.categoryId')
    .select('category.name')
    .orderBy('name')
    .execute()
  expect(pictures).toEqual([{ name: 'Chargers' }, { name: 'Tool Batteries' }])
})

test('its spec templates name no invented brand, and its synonyms exist', async () => {
  const platforms = await db
    .selectFrom('specDefinitions as spec')
    .innerJoin('categories as category', 'category.id', 'spec.categoryId')
    .select(['category.name', 'spec.type', 'spec.choices'])
    .where('key', '=', 'platform')
    .orderBy('category.name')
    .execute()
  expect(platforms).toEqual([
    {
      name: 'Chargers',
      type: 'CHOICE',
      choices: ['12\u00a0V and 24\u00a0V lead-acid', '12\u00a0V lead-acid'],
    },
    { name: 'Tool Batteries', type: 'TEXT', choices: [] },
  ])

  const words = await db.selectFrom('synonyms').select('id').execute()
  expect(words.length).toBeGreaterThan(0)
})

test('a second click adds nothing and leaves no entry in the log', async () => {
  const entries = () => db.selectFrom('auditLog').select('action').execute()
  const before = await entries()

  await owner(setupApi.addKit)

  expect(await entries()).toEqual(before)
  expect(before).toContainEqual({ action: 'kit.add' })
})
