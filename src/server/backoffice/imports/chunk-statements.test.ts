import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { type ImportKindName, importsApi } from '#contract/backoffice/imports.ts'
import { importingIn } from '#test/importing.ts'
import { openShop } from '#test/shop.ts'
import { isBracket, noteStatements } from '#test/statements.ts'

const shop = await openShop()
const { given } = shop
const boss = await given.admin()
const { worked } = importingIn(shop, boss)
const { sentBy } = noteStatements()

const [few, many] = [10, 60]
const all = Array.from({ length: few + many }, (_, place) => place)
const pincodeOf = (place: number) => String(400_101 + place)
for (const place of all) {
  await given.variant({ sku: `CH-${place}`, onHand: 2 })
  await given.pincode({ pincode: pincodeOf(place) })
}

type Row = Record<string, string>

/** The line of an item in a file of the kind, and its line in a later file. */
const lines: [string, ImportKindName, (place: number) => Row][] = [
  ['counts of stock', 'stock', (place) => ({ SKU: `CH-${place}`, Stock: '7' })],
  [
    'pincodes',
    'pincodes',
    (place) => ({ Pincode: pincodeOf(place), Delivered: 'no', 'Cash on delivery': 'no' }),
  ],
  ['new customers', 'customers', (place) => customer(place, 'Asha')],
  ['changed customers', 'customers', (place) => customer(place, 'Ashok')],
]

const customer = (place: number, first: string): Row => ({
  Email: `chunk${place}@example.com`,
  'First name': first,
  'Last name': 'Rao',
})

test('as many statements for many items of a chunk as for few: tried, run and undone', async () => {
  const undo: (() => Promise<unknown>)[] = []
  for (const [name, kind, line] of lines) {
    const [ten, sixty] = [
      await runCounted(kind, all.slice(0, few).map(line)),
      await runCounted(kind, all.slice(few).map(line)),
    ]
    expect([name, sixty.statements]).toEqual([name, ten.statements])
    undo.unshift(async () =>
      expect([name, await sixty.undone()]).toEqual([name, await ten.undone()]),
    )
  }
  for (const compare of undo) await compare()
})

/** Tries and runs a file: the statements of both, and those of its undo. */
async function runCounted(kind: ImportKindName, rows: Row[]) {
  const file = new File([stringify(rows, { header: true })], `${kind}.csv`)
  const sent = await boss(importsApi.start, { body: { kind }, files: [{ field: 'file', file }] })
  const params = { id: sent.id }
  const counted = async () => {
    let count = 0
    const { counts } = await worked(sent, async (turn) => {
      count += (await sentBy(turn)).filter((sent) => !isBracket(sent)).length
    })
    return { counts: Object.keys(counts), all: Object.values(counts), count }
  }
  const tried = await counted()
  await boss(importsApi.run, { params, body: { skipWrong: false } })
  const run = await counted()
  expect(run.all).toEqual([rows.length])
  return {
    statements: [tried.count, run.count],
    undone: async () => {
      await boss(importsApi.undo, { params })
      const { counts, count } = await counted()
      return [counts, count]
    },
  }
}
