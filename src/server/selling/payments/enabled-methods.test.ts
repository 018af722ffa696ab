import { expect, test } from 'vitest'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import { paymentWaysApi } from '#contract/shop/payment-methods.ts'
import { openShop } from '#test/shop.ts'

const { given } = await openShop()
const owner = await given.admin('OWNER')
const anyone = await given.shopper()
const ways = async () => (await anyone(paymentWaysApi.read)).methods

test('the enabled payment methods are public, and a change shows at once', async () => {
  expect(await ways()).toEqual(['COD'])

  const { version } = await owner(adminPaymentsApi.settings)
  const upi = { enabled: true, vpa: 'karigar@upi', payee: 'Karigar' }
  await owner(adminPaymentsApi.updateSettings, { body: { upi, version } })
  expect(await ways()).toEqual(['UPI_QR', 'COD'])

  const { cod } = await owner(settingsApi.read)
  await owner(settingsApi.updateCod, {
    body: { value: { ...cod.value, enabled: false }, version: cod.version },
  })
  expect(await ways()).toEqual(['UPI_QR'])
})
