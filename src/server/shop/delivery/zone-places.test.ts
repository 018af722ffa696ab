import { expect, test } from 'vitest'
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
