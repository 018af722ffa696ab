import { expect, test } from 'vitest'
import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { openShop } from '#test/shop.ts'

const { db, given } = await openShop()
const owner = await given.admin('OWNER')
const setup = () => owner(dashboardApi.setup)

test('a new shop is told that it shows example contact details and a default delivery promise', async () => {
  expect(await setup()).toMatchObject({
    example: ['phone', 'address', 'hours'],
    hasFixedPromise: true,
  })
})

test.each([
  [{ phone: '+91-98100-12345' }, ['phone', 'address', 'hours']],
  [{ address: '2/14, Asaf Ali Road, Near Ajmeri Gate' }, ['phone', 'address', 'hours']],
  [{ phone: '+91 80 4000 0000' }, ['address', 'hours']],
  [{ address: '14 MG Road, Bengaluru 560001' }, ['hours']],
  [{ hours: 'Every day, 10 am to 8 pm IST' }, []],
])('after the owner has written %j, %j are still examples', async (body, example) => {
  await owner(companyApi.update, { body })

  expect(await setup()).toMatchObject({ example, hasFixedPromise: true })
})

test("the delivery promise is the owner's text, and the default again once it is emptied", async () => {
  await owner(companyApi.update, { body: { deliveryPromise: 'Over 400 pincodes in Karnataka' } })
  expect(await setup()).toMatchObject({ hasFixedPromise: false })

  await owner(companyApi.update, { body: { deliveryPromise: '' } })
  expect(await setup()).toMatchObject({ hasFixedPromise: true })
})

test('an unserviceable pincode is known, but not among those delivered to', async () => {
  await given.pincode({ pincode: '110001' })
  await given.pincode({ pincode: '744101', city: 'Port Blair', stateCode: '35' })
  await db
    .updateTable('pincodes')
    .set({ serviceable: false })
    .where('pincode', '=', '744101')
    .execute()

  expect(await setup()).toMatchObject({ pincodes: 2, servedPincodes: 1 })
})
