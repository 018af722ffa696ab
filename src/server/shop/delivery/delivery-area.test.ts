import { expect, test } from 'vitest'
import { auditApi } from '#contract/backoffice/audit.ts'
import { deliveryApi } from '#contract/people/addresses.ts'
import { deliveryAreaApi } from '#contract/shop/delivery-area.ts'
import { openShop } from '#test/shop.ts'

const { given, visitor } = await openShop()
const owner = await given.admin('OWNER')

const terms = { zone: 'B', serviceable: true, codAvailable: true } as const
const ask = (pincode: string) => visitor(deliveryApi.pincode, { params: { pincode }, query: {} })

test('a pincode whose delivery is disabled is refused at once, and accepted again when it is enabled', async () => {
  const pincode = await given.pincode({ pincode: '302001', city: 'Jaipur', stateCode: '08' })
  const change = (serviceable: boolean) =>
    owner(deliveryAreaApi.change, { params: { pincode }, body: { ...terms, serviceable } })

  await change(false)
  await expect.poll(() => ask(pincode)).toMatchObject({ serviceable: false })
  expect(await visitor(deliveryApi.area)).toEqual({ servedPincodes: 0 })
  const { entries } = await owner(auditApi.list, { query: { subject: 'pincode' } })
  expect(entries[0]).toMatchObject({ action: 'pincode.update', subjectId: pincode })

  await change(true)
  await expect.poll(() => ask(pincode)).toMatchObject({ serviceable: true })
  expect(await visitor(deliveryApi.area)).toEqual({ servedPincodes: 1 })
})

test('an unknown pincode is not created', async () => {
  await expect(
    owner(deliveryAreaApi.change, { params: { pincode: '999998' }, body: terms }),
  ).rejects.toMatchObject({ problem: { status: 404 } })
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
