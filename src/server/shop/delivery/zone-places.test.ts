import { expect, test } from 'vitest'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import { pagesApi } from '#contract/shop/pages.ts'
import { openShop } from '#test/shop.ts'

const { db, given, visitor } = await openShop()

const delivery = async () => {
  const { sections } = await visitor(pagesApi.read, { params: { slug: 'shipping-policy' } })
  return JSON.stringify(sections)
}

test('the shipping policy names the zones of a new shop as seen from Delhi', async () => {
  await given.pincode({ pincode: '110001' })
  await given.pincode({ pincode: '560001', stateCode: '29', zone: 'C' })

  expect(await delivery()).toContain('Delhi and NCR: 1 to 3 days')
})

test('a shop elsewhere names the states of its own zones, without those it does not serve', async () => {
  await given.pincode({ pincode: '570001', city: 'Mysuru', stateCode: '29', zone: 'A' })
  await given.pincode({ pincode: '744101', city: 'Port Blair', stateCode: '35', zone: 'E' })

  const text = await delivery()
  expect(text).toContain('Delhi and parts of Karnataka: 1 to 3 days')
  expect(text).toContain('parts of Karnataka: 3 to 5 days')
  expect(text).toContain('cannot be sent to these places: Andaman and Nicobar Islands.')
  expect(text).not.toContain('North India')
  expect(text).not.toContain('4 to 7 days')

  await db
    .updateTable('pincodes')
    .set({ serviceable: false })
    .where('pincode', '=', '744101')
    .execute()
  expect(await delivery()).not.toContain('longer than 180 cm cannot')
})

test('a shop in Coimbatore names its own city and the states around it', async () => {
  const owner = await given.admin('OWNER')
  await db.deleteFrom('pincodes').execute()
  await given.pincode({ pincode: '641001', city: 'Coimbatore', stateCode: '33', zone: 'D' })
  await given.pincode({ pincode: '600001', city: 'Chennai', stateCode: '33', zone: 'C' })
  await given.pincode({ pincode: '682001', city: 'Kochi', stateCode: '32', zone: 'D' })
  await given.pincode({ pincode: '110001', city: 'Delhi', stateCode: '07', zone: 'A' })
  const { shipping } = await owner(settingsApi.read)

  await owner(settingsApi.updateShipping, {
    body: { value: { ...shipping.value, fromPincode: '641001' } },
  })

  const text = await delivery()
  expect(text).toContain('Coimbatore: 1 to 3 days')
  expect(text).toContain('Kerala and parts of Tamil Nadu: 2 to 4 days')
  expect(text).toContain('Metro cities: 3 to 5 days')
})
