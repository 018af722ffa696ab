import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { exportsApi } from '#contract/backoffice/exports.ts'
import { importsApi } from '#contract/backoffice/imports.ts'
import { adminBrandsApi } from '#contract/catalogue/admin-brands.ts'
import { importingIn } from '#test/importing.ts'
import { plain } from '#test/pictures.ts'
import { openShop } from '#test/shop.ts'
import { openSupplier } from '#test/supplier.ts'

const shop = await openShop()
const meera = await shop.given.admin('CATALOGUE')
const { origin, network } = await openSupplier(async (request, response) => {
  const width = { '/red.png': 60, '/blue.png': 80 }[request.url ?? '']
  if (width === undefined) response.writeHead(404).end()
  else response.end(await plain(width, 40).png().toBuffer())
})
const { worked } = importingIn(shop, meera, network)

const sent = async (content: string) => {
  const files = [{ field: 'file', file: new File([content], 'brands.csv') }]
  return worked(await meera(importsApi.start, { body: { kind: 'brands' }, files }))
}
const tried = (rows: Record<string, string>[]) => sent(stringify(rows, { header: true }))
const run = async ({ id }: { id: number }) =>
  worked(await meera(importsApi.run, { params: { id }, body: { skipWrong: true } }))
const logoOf = async (name: string) =>
  (await meera(adminBrandsApi.all)).brands.find((brand) => brand.name === name)?.logoUrl

test('a logo comes by its address, leaves with an export, is replaced, and comes back by an undo', async () => {
  await run(await tried([{ Name: 'Vajrok', Logo: `${origin}/red.png` }]))
  const red = await logoOf('Vajrok')
  expect(red).toMatch(/^\/uploads\//)
  const file = await (await meera(exportsApi.brands)).text()
  expect(file).toContain(`http://shop.test${red}`)
  expect((await sent(file)).counts).toEqual({ SAME: 1 })
  expect((await tried([{ Name: 'Vajrok', Logo: `${origin}/red.png` }])).counts).toEqual({ SAME: 1 })

  const done = await run(await tried([{ Name: 'Vajrok', Logo: `${origin}/blue.png` }]))
  expect(await logoOf('Vajrok')).not.toBe(red)
  const emptied = await run(await tried([{ Name: 'Vajrok', Logo: '' }]))
  expect(await logoOf('Vajrok')).toBeNull()

  for (const { id } of [emptied, done])
    expect((await worked(await meera(importsApi.undo, { params: { id } }))).counts).toEqual({
      UNDONE: 1,
    })
  expect(await logoOf('Vajrok')).toBe(red)
})

test('a logo that cannot be had is named with its cell', async () => {
  const found = await tried([{ Name: 'Kisbolt', Logo: `${origin}/none.png` }])

  const { rows } = await meera(importsApi.rows, { params: { id: found.id } })
  expect(rows[0]?.problems).toEqual([
    {
      line: 2,
      column: 'Logo',
      value: `${origin}/none.png`,
      message: 'This address answered with status 404.',
    },
  ])
})
