import { expect, test } from '@playwright/test'
import { checkOut, ordersOf, place, placedNumber } from './checkout-page.ts'
import {
  asOwner,
  bengaluru,
  deliver,
  makeProduct,
  openOffice,
  orderProduct,
  ownHouse,
  register,
} from './people.ts'
import { onEveryScreen } from './screens.ts'

const buyer = '07AABCU9603R1ZP'
const receiver = '29AABCT1234M1Z7'

onEveryScreen(
  'a business of Delhi names the GSTIN of who receives its goods in Bengaluru',
  async ({ page, request }) => {
    const office = ownHouse()
    const { asha } = await checkOut(page, request, {
      addresses: [office, { ...bengaluru, isDefault: true }],
    })
    await page.getByLabel('Bill to the same address').uncheck()
    await page
      .getByRole('group', { name: 'Bill to' })
      .getByRole('radio', { name: new RegExp(office.line1) })
      .check()
    await page.getByRole('checkbox', { name: 'Buying for business' }).check()
    await page.getByLabel('GSTIN', { exact: true }).fill(buyer)
    await page.getByLabel('Business name', { exact: true }).fill('Verma Works')
    await page.getByLabel('GSTIN of the receiver').fill('27AAPFU0939F1ZV')

    await expect(place(page)).toBeEnabled()
    await place(page).click()
    await expect(page.getByText('but the goods go to Karnataka').first()).toBeVisible()
    await page.getByLabel('GSTIN of the receiver').fill(receiver)
    await expect(place(page)).toBeEnabled()
    await place(page).click()

    await placedNumber(page)
    const [{ id }] = await ordersOf(request, asha)
    await page.goto(`/profile/orders/${id}`)
    await expect(page.getByText(receiver)).toBeVisible()
  },
)

test('staff enter the serial numbers of an order and ship it', async ({ page, request }) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  const headers = await asOwner(request)
  const address = `/api/admin/products/${product.id}`
  const { product: now } = await (await request.get(address, { headers })).json()
  const data = { hasSerials: true, version: now.version }
  expect((await request.patch(address, { headers, data })).ok()).toBe(true)
  const { token } = await register(request)
  const { order } = await orderProduct(request, token, product)
  await deliver(request, order, 'PROCESSING')
  await openOffice(page, request, `/admin/orders/${order.id}`)
  await page.setViewportSize({ width: 360, height: 740 })

  await page.getByLabel(product.name).fill('sn-77\nsn-78')
  await page.getByRole('button', { name: 'Save serial numbers' }).click()
  await expect(page.getByText('Only 1 piece is still here.').first()).toBeVisible()
  await page.getByLabel(product.name).fill('sn-77')
  await page.getByRole('button', { name: 'Save serial numbers' }).click()

  await expect(page.getByText('1 of 1 entered.')).toBeVisible()
  await expect(page.getByLabel(product.name)).toHaveValue('SN-77')
})
