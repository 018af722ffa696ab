import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportsApi } from '#contract/backoffice/exports.ts'
import { type ImportKindName, importsApi } from '#contract/backoffice/imports.ts'
import { importingIn } from '#test/importing.ts'
import { openShop } from '#test/shop.ts'
import { saidIn } from '../records/csv-file.ts'

const shop = await openShop()
const boss = await shop.given.admin()
const { worked } = importingIn(shop, boss)
const pincodes = ['110001', '560001', '793110']
for (const pincode of pincodes) await shop.given.pincode({ pincode })

type Row = Record<string, string>
/** Texts that people type, and texts that programs take for something else. */
const fragments = [
  'Drill',
  'हथौड़ा',
  'क्ष',
  '10 mm',
  '½"',
  '₹',
  '👷🏽',
  ' ',
  ',',
  ';',
  '"',
  "'",
  "''",
  '\\',
  '%',
  '<b>',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '=SUM(A1)',
  '-5',
  '|',
  '#N/A',
  '1e5',
  '007',
  'TRUE',
  'null',
  '2026-11-23',
]
const text = fc
  .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join('').trim())
const line = text.filter((words) => words.length >= 2)
const maybe = fc.oneof(fc.constant(''), text)
const lines = fc
  .array(
    text.filter((words) => words !== ''),
    { maxLength: 3 },
  )
  .map((all) => [...new Set(all)].join('\n'))
const paragraphs = fc.array(maybe, { maxLength: 4 }).map((all) => all.join('\n').trim())
const yesNo = fc.constantFrom('yes', 'no')
const whole = (min: number, max: number) => fc.integer({ min, max }).map(String)
const maybeWhole = (max: number) => fc.oneof(fc.constant(''), whole(1, max))
const rupees = (paise: number) => (paise / 100).toFixed(2)
const phone = whole(6_000_000_000, 9_999_999_999).map(
  (digits) => `${digits.slice(0, 5)} ${digits.slice(5)}`,
)
const link = fc.constantFrom('', 'https://example.com/a?b=1,2', 'https://example.com/%20"')

const cell = (words: string) => stringify([[words]], { eof: false })
const specifications = fc
  .uniqueArray(fc.constantFrom('voltageV', 'motor', 'chuck'), { maxLength: 3 })
  .chain((keys) =>
    fc.tuple(
      ...keys.map((key) =>
        fc
          .tuple(text, text)
          .filter((words) => words.every((one) => one !== ''))
          .map(([label, choice]) => `${key},${cell(label)},CHOICE,,General,filter,${cell(choice)}`),
      ),
    ),
  )
  .map((all) => all.join('\n'))

/** Rows of each kind in the order in which a shop needs them; `index` makes each of them another item. */
const kinds: [ImportKindName, (index: number) => fc.Arbitrary<Row>][] = [
  [
    'categories',
    (index) =>
      fc.record({
        Category: line.map((name) => `${name.replaceAll('>', '')} ${index}`),
        Description: paragraphs,
        'GST %': fc.constantFrom('', '5', '18', '0.25'),
        'Paid beforehand': yesNo,
        Specifications: specifications,
      }),
  ],
  [
    'brands',
    (index) =>
      fc.record({
        Name: line.map((name) => `${name} ${index}`),
        Description: paragraphs,
        'Authorised dealer': yesNo,
        'Registration page': link,
        'Service phone': maybe,
      }),
  ],
  [
    'products',
    (index) =>
      fc
        .record({
          Name: line.map((name) => `${name} ${index}`),
          Model: maybe,
          Category: fc.constant('Round tools'),
          Variant: maybe,
          Description: paragraphs,
          Highlights: lines,
          'In the box': lines,
          'Weight (g)': maybeWhole(9_000),
          'Country of origin': fc.constantFrom('', 'IN'),
          Manufacturer: maybe,
          paise: fc.integer({ min: 100, max: 9_999_999 }),
        })
        .map(({ paise, ...row }) => ({
          ...row,
          SKU: `=R,${index}"`,
          Price: rupees(paise),
          MRP: rupees(paise + 1),
          'Prices for more': `10: ${rupees(paise - 1)}`,
        })),
  ],
  ['stock', (index) => fc.record({ SKU: fc.constant(`=R,${index}"`), Stock: whole(0, 999_999) })],
  [
    'prices',
    (index) =>
      fc.integer({ min: 101, max: 9_999_999 }).map((paise) => ({
        SKU: `=R,${index}"`,
        Price: rupees(paise),
        MRP: rupees(paise + 7),
        'Prices for more': paise % 2 === 0 ? '' : `2: ${rupees(paise - 1)}`,
      })),
  ],
  [
    'customers',
    (index) =>
      fc.record({
        Email: fc.constant(`asha.${index}+bench@example.in`),
        'First name': line,
        'Last name': line,
        Phone: fc.oneof(fc.constant(''), phone),
      }),
  ],
  [
    'addresses',
    (index) =>
      fc.record({
        Email: fc.constant(`asha.${index}+bench@example.in`),
        Name: line,
        Phone: phone,
        'House or building': line.map((words) => `${words} ${index}`),
        'Area or street': line,
        Landmark: maybe,
        Pincode: fc.constantFrom(...pincodes),
        Town: line,
        District: line,
        State: fc.constant('Delhi'),
        Kind: fc.constantFrom('HOME', 'WORK'),
      }),
  ],
  [
    'coupons',
    (index) =>
      fc
        .record({
          Code: fc.constant(`ROUND-${index}`),
          Kind: fc.constantFrom('PERCENT', 'AMOUNT'),
          value: fc.integer({ min: 1, max: 100 }),
          'Order from': fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 99_999 }).map(rupees)),
          Uses: maybeWhole(1_000),
          Ends: fc.constantFrom('', '2030-11-08 18:00', '2030-12-31'),
          Categories: fc.constantFrom('', 'Round tools'),
          'First order only': yesNo,
          Shown: yesNo,
        })
        .map(({ value, ...row }) => ({
          ...row,
          Value: row.Kind === 'AMOUNT' ? rupees(value * 101) : String(value),
        })),
  ],
  [
    'synonyms',
    (index) =>
      fc.record({
        Words: line.map((word) => `${word} gimlet${index}\nauger${index}`),
        'Also finds': fc.constantFrom('', `borer${index}`),
      }),
  ],
]

const rowsOfEach = 12
const csv = (rows: Row[]) => stringify(rows, { header: true })
const exported = async (kind: ImportKindName) => (await boss(exportsApi[kind])).text()

async function tried(kind: ImportKindName, content: string) {
  const files = [{ field: 'file', file: new File([content], `${kind}.csv`) }]
  return worked(await boss(importsApi.start, { body: { kind }, files }))
}

async function run({ id }: { id: number }) {
  return worked(await boss(importsApi.run, { params: { id }, body: { skipWrong: true } }))
}

await run(await tried('categories', csv([{ Category: 'Round tools' }])))

test.each(kinds)(
  '%s: what a file says is what the export says, and importing that changes nothing',
  async (kind, rowOf) => {
    const rows = Array.from({ length: rowsOfEach }, (_, index) => index).flatMap((index) =>
      fc.sample(rowOf(index), { numRuns: 1, seed: 41 + index }),
    )
    const found = await tried(kind, csv(rows))
    const { rows: wrong } = await boss(importsApi.rows, {
      params: { id: found.id },
      query: { state: 'WRONG' },
    })
    expect(wrong.flatMap(({ problems }) => problems)).toEqual([])
    await run(found)

    const file = await exported(kind)
    const written: Row[] = parse(file, { bom: true, columns: true })
    const known = written.map(asStored)
    for (const row of rows) expect(known).toContainEqual(expect.objectContaining(asStored(row)))
    const again = await tried(kind, file)
    expect(again.counts).toEqual({ SAME: again.total })
  },
)

/**
 * The row as stored. The shop writes names of people in normal forms, and words of synonyms in small letters and with
 * single blanks.
 */
const asStored = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([title, cell]) => [
      title,
      saidIn(cell).trim().normalize('NFKC').toLowerCase().replace(/ +/g, ' '),
    ]),
  )
