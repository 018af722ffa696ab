import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoCatalogue } from '#demo/catalogue/demo-catalogue.ts'
import type { DemoProduct, SpecValue } from '#demo/catalogue/demo-types.ts'
import { partsFor, toolsFor } from '#test/oracles/fit-conditions.ts'
import { relatedInSql } from '#test/oracles/related-in-sql.ts'
import { openShop } from '#test/shop.ts'
import { copyOfShop } from '#test/snapshot.ts'
import { type FitRule, fitRules } from './fit-rules.ts'
import { type Facts, fits, isSide } from './fits.ts'
import { readTies } from './read-ties.ts'
import { findRelated } from './related.ts'

const { db, given } = await openShop()

const factsOf = (specs: Record<string, SpecValue>, model: string | null = null): Facts => ({
  model,
  specs: new Map(Object.entries(specs)),
})
const rule = (name: string) => {
  const found = fitRules.find((fitRule) => fitRule.name === name)
  if (!found) throw new Error(`no rule for ${name}`)
  return found
}

const grinder = { disc: 100, spindle: 'M10', noLoadSpeed: 11_000 }
const disc = { diameter: 100, bore: 16, maxSpeed: 15_200, type: 'Abrasive wheel' }

test('a disc fits a grinder of its size and spindle that does not exceed its maximum speed', () => {
  const fitting = (tool: object, part: object) =>
    fits(rule('grinder discs'), factsOf({ ...grinder, ...tool }), factsOf({ ...disc, ...part }))

  expect(fitting({}, {})).toBe(true)
  expect(fitting({}, { maxSpeed: 11_000 })).toBe(true)
  expect(fitting({}, { maxSpeed: 10_999 })).toBe(false)
  expect(fitting({}, { diameter: 125 })).toBe(false)
  expect(fitting({ disc: 125 }, {})).toBe(false)
  expect(fitting({ spindle: 'M14' }, {})).toBe(false)
  expect(fitting({ spindle: 'M14' }, { bore: 22.23 })).toBe(true)
  expect(fitting({ spindle: 'M12' }, {})).toBe(false)
  expect(fitting({}, { type: 'TCT blade' })).toBe(false)
})

test('a disc without a maximum speed fits nothing', () => {
  const { maxSpeed: _unsaid, ...silent } = disc

  expect(fits(rule('grinder discs'), factsOf(grinder), factsOf(silent))).toBe(false)
})

test('a battery fits the tools of its platform, in any spelling of the name', () => {
  const fitting = (tool: string, battery: string) =>
    fits(
      rule('batteries'),
      factsOf({ platform: tool, voltage: 18 }),
      factsOf({ platform: battery, capacity: 4 }),
    )

  expect(fitting('Vajrok 18\u00a0V', 'Vajrok 18 V')).toBe(true)
  expect(fitting('Vajrok 18 V', 'Vajrok 12 V')).toBe(false)
  expect(fitting('Vajrok 18 V', 'Bhimax 18 V')).toBe(false)
})

test('a spare part fits the models it names, and none whose name only begins alike', () => {
  const fitting = (model: string | null) =>
    fits(rule('spare parts'), factsOf({}, model), factsOf({ forModels: 'BX-RH26, BX-RH28' }))

  expect(fitting('BX-RH26')).toBe(true)
  expect(fitting('bx-rh28 ')).toBe(true)
  expect(fitting('BX-RH2')).toBe(false)
  expect(fitting('BX-RH26V')).toBe(false)
  expect(fitting(null)).toBe(false)
})

test('a bit with a 13 mm shank fits only a chuck that holds it', () => {
  const fitting = (chuck: number, shankSize: number, type = 'Jobber') =>
    fits(rule('chuck bits'), factsOf({ chuck }), factsOf({ shank: 'Round', shankSize, type }))

  expect(fitting(13, 13)).toBe(true)
  expect(fitting(10, 13)).toBe(false)
  expect(fitting(13, 6, 'Masonry bit')).toBe(false)
})

const { products } = demoCatalogue()
const demoFacts = (product: DemoProduct): Facts => ({
  model: product.model,
  specs: new Map(product.specs.map(({ key, value }) => [key, value])),
})

const known = products.map(demoFacts)
const pairsOf = (one: FitRule) => {
  const tools = known.filter((facts) => isSide(one.tool, facts))
  const parts = known.filter((facts) => isSide(one.part, facts))
  return tools.flatMap((tool) =>
    parts.filter((part) => fits(one, tool, part)).map((part) => [tool, part] as const),
  )
}

test('every rule matches products of the demo catalogue', () => {
  for (const fitRule of fitRules) expect(pairsOf(fitRule).length, fitRule.name).toBeGreaterThan(0)
})

test('no demo product fits itself, and no two fit each other in both directions by one rule', () => {
  const wrong = fitRules.flatMap((fitRule) =>
    pairsOf(fitRule).filter(([tool, part]) => tool === part || fits(fitRule, part, tool)),
  )

  expect(wrong).toEqual([])
})

test('matches from memory equal those of the database and of the rules, in both directions', async () => {
  const { id: categoryId } = await given.category()
  const rows = await db
    .insertInto('products')
    .values(
      products.map(({ name, model }) => ({
        categoryId,
        name,
        model,
        status: 'PUBLISHED' as const,
        publishedAt: new Date(),
      })),
    )
    .returning('id')
    .execute()
  const kept = known.map((facts, index) => ({ id: rows[index]?.id ?? 0, facts }))
  await db
    .insertInto('productSpecs')
    .values(
      kept.flatMap(({ id, facts }) =>
        [...facts.specs].map(([key, value]) => ({
          productId: id,
          key,
          numberValue: typeof value === 'number' ? value : null,
          textValue: typeof value === 'string' ? value : null,
          booleanValue: typeof value === 'boolean' ? value : null,
        })),
      ),
    )
    .execute()

  const snapshot = await copyOfShop(db)
  for (const { id } of kept.filter((_, index) => index % 21 === 0)) {
    const ties = await readTies(db, id)
    expect(ties && findRelated(snapshot, ties, 24)).toEqual(await relatedInSql(db, id, 24))
  }
  for (const fitRule of fitRules)
    for (const { facts } of kept.filter((_, index) => index % 7 === 0)) {
      const sides = [
        [partsFor(fitRule, facts), (other: Facts) => fits(fitRule, facts, other)],
        [toolsFor(fitRule, facts), (other: Facts) => fits(fitRule, other, facts)],
      ] as const
      for (const [condition, isFit] of sides) {
        if (!condition) continue
        const found = await sql<{ id: number }>`
          select p.id from products p where ${condition} order by p.id`.execute(db)
        const expected = kept.filter(({ facts: other }) => isFit(other)).map(({ id }) => id)
        expect(
          found.rows.map(({ id }) => id),
          `${fitRule.name} of ${facts.model}`,
        ).toEqual(expected)
      }
    }
})
