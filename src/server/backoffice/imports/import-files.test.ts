import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsApi } from '#contract/backoffice/imports.ts'
import { importMb } from '#contract/limits.ts'
import { importingIn } from '#test/importing.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const meera = await shop.given.admin('CATALOGUE')
const { worked } = importingIn(shop, meera)

const sent = (content: string) =>
  meera(importsApi.start, {
    body: {},
    files: [{ field: 'file', file: new File([content], 'tools.csv') }],
  })
const tried = async (content: string) => worked(await sent(content))
const rowsOf = async ({ id }: { id: number }) =>
  (await meera(importsApi.rows, { params: { id } })).rows

test.each([
  ['is empty', '', 'There is nothing in this file.'],
  ['has titles only', 'SKU,Name\n', 'There is nothing in this file.'],
  ['names no variants', 'Name,Price\nDrill,1\n', 'The first line has no column called SKU.'],
  ['says a column twice', 'SKU,sku\na,b\n', 'There are two columns called SKU.'],
  ['has a quote that never ends', 'SKU,Name\na,"b\n', /^Row 2 is broken: a quote/],
  [
    'has more cells than titles',
    'SKU\na,b\n',
    'Row 2 has more cells than the row with the headings.',
  ],
  ['is no text', 'SKU\n\u0000\n', /UTF-8/],
])('a file that %s is refused at once', async (_how, content, message) => {
  await expect(sent(content)).rejects.toMatchObject({
    problem: {
      status: 400,
      code: 'invalid_request',
      fields: {
        file: typeof message === 'string' ? message : expect.stringMatching(message),
      },
    },
  })
})

test('a file that is too large is refused with its limit, and nothing of it stays', async () => {
  const before = await meera(importsApi.list, { query: {} })

  await expect(sent(`SKU\n${'x'.repeat((importMb + 1) * 1024 * 1024)}`)).rejects.toMatchObject({
    problem: { status: 413, code: 'too_large', message: 'A file here is larger than 32 MB.' },
  })

  expect(await meera(importsApi.list, { query: {} })).toEqual(before)
  expect(readdirSync(shop.incomingDir)).toEqual([])
})

test('semicolons, tabs and any case of the titles will do; unknown columns are named', async () => {
  const tabs = await tried('sku\tNAME\tcupboard\nT-1\tTabbed\tA 4\n')
  const blank = await tried('SKU,Name\nT-3,"two\nlines"\n\nT-4,\n')
  const semicolons = await tried('SKU;Name;cupboard\r\nT-2;Other;B 5\r\n')

  expect([tabs.unread, semicolons.unread]).toEqual([['cupboard'], ['cupboard']])
  expect((await rowsOf(blank)).map(({ line }) => line)).toEqual([2, 4])
  expect((await rowsOf(tabs))[0]).toMatchObject({ name: 'Tabbed', state: 'WRONG' })
})

test('the name of a file has no marks that hide what it is', async () => {
  const file = new File(['SKU\na\n'], 'price\u202egnp\u0007.\u200bcsv')

  const sent = await meera(importsApi.start, { body: {}, files: [{ field: 'file', file }] })

  expect(sent).toMatchObject({ filename: 'pricegnp.csv' })
})
