import { expect, test } from 'vitest'
import { auditApi } from '#contract/backoffice/audit.ts'
import { deliveryApi } from '#contract/people/addresses.ts'
import { deliveryAreaApi, type PlaceRow } from '#contract/shop/delivery-area.ts'
import { openShop } from '#test/shop.ts'

const { given, visitor } = await openShop()
const owner = await given.admin('OWNER')

const terms = { zone: 'B', serviceable: true, codAvailable: true } as const
const ask = (pincode: string) => visitor(deliveryApi.pincode, { params: { pincode }, query: {} })
const take = (rows: PlaceRow[], dryRun = false) =>
  owner(deliveryAreaApi.changeMany, { body: { dryRun, rows } })

test('a pincode whose delivery is disabled is refused at once, and accepted again when it is enabled', async () => {
  const pincode = await given.pincode({ pincode: '302001', city: 'Jaipur', stateCode: '08' })
  const change = (serviceable: boolean) =>
    owner(deliveryAreaApi.change, { params: { pincode }, body: { ...terms, serviceable } })

  await change(false)
  await expect.poll(() => ask(pincode)).toMatchObject({ serviceable: false })
  const { entries } = await owner(auditApi.list, { query: { subject: 'pincode' } })
  expect(entries[0]).toMatchObject({ action: 'pincode.update', subjectId: pincode })

  await change(true)
  await expect.poll(() => ask(pincode)).toMatchObject({ serviceable: true })
})

test('an unknown pincode is not created', async () => {
  await expect(
    owner(deliveryAreaApi.change, { params: { pincode: '999998' }, body: terms }),
  ).rejects.toMatchObject({ problem: { status: 404 } })
})

test("a courier's list is previewed before it applies, and each invalid row is named", async () => {
  await given.pincode({ pincode: '302011', zone: 'A' })
  await given.pincode({ pincode: '302012', zone: 'A' })
  const rows: PlaceRow[] = [
    { row: 2, pincode: '302 011', cod: 'No', zone: 'd' },
    { row: 3, pincode: '302012', serviceable: 'yes', cod: '', zone: '' },
    { row: 4, pincode: '012345' },
    { row: 5, pincode: '302013', cod: 'no' },
    { row: 6, pincode: '302012', cod: 'perhaps' },
  ]

  const seen = await take(rows, true)
  expect(seen).toMatchObject({ changed: 1, same: 1 })
  expect(seen.errors).toEqual([
    { row: 4, message: '"012345" is not a pincode: six digits, not beginning with 0.' },
    { row: 5, message: 'There is no pincode 302013, or it stands in the list twice.' },
    { row: 6, message: 'There is no pincode 302012, or it stands in the list twice.' },
  ])
  expect(await listed('302011')).toMatchObject([{ zone: 'A', codAvailable: true }])

  expect(await take(rows)).toEqual(seen)
  expect(await listed('302011')).toMatchObject([
    { zone: 'D', codAvailable: false, serviceable: true },
  ])
  expect(await take(rows)).toMatchObject({ changed: 0, same: 2 })
})

test.each([
  [{ cod: 'perhaps' }, '"perhaps" under cod is neither yes nor no.'],
  [{ serviceable: '2' }, '"2" under serviceable is neither yes nor no.'],
  [{ zone: 'F' }, '"F" is no zone: A, B, C, D or E.'],
])('a row with %o is refused', async (cells, message) => {
  const pincode = await given.pincode({ pincode: '302021' })

  expect(await take([{ row: 7, pincode, ...cells }])).toEqual({
    changed: 0,
    same: 0,
    errors: [{ row: 7, message }],
  })
})

test('pincodes are found by their first digits, their place and their restrictions', async () => {
  await given.pincode({ pincode: '605001', city: 'Puducherry', stateCode: '34' })
  await given.pincode({
    pincode: '605002',
    city: 'Puducherry',
    stateCode: '34',
    codAvailable: false,
  })
  const found = async (query: object) =>
    (await owner(deliveryAreaApi.list, { query })).places.map(({ pincode }) => pincode)

  expect(await found({ q: '605' })).toEqual(['605001', '605002'])
  expect(await found({ q: 'puduch' })).toEqual(['605001', '605002'])
  expect(await found({ q: '605', only: 'NO_COD' })).toEqual(['605002'])
  expect(await found({ q: '605', only: 'NOT_SERVED' })).toEqual([])
})

async function listed(q: string) {
  return (await owner(deliveryAreaApi.list, { query: { q } })).places
}
