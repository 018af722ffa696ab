import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { checkOut, chooseCash, ordersOf, place, placedNumber } from './checkout-page.ts'
import {
  asOwner,
  bengaluru,
  give,
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

test('who orders for the first time names the GSTIN of who receives the goods', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { asha } = await checkOut(page, request, { addresses: [] })
  await chooseCash(page)
  await page.getByRole('checkbox', { name: 'Buying for business' }).check()
  await page.getByLabel('GSTIN', { exact: true }).fill('29AABCU9603R1ZJ')
  await page.getByLabel('Business name', { exact: true }).fill('Verma Works')
  await page.getByLabel('GSTIN of the receiver').fill(receiver)

  await place(page).click()
  await expect(page.getByText('but the goods go to Delhi').first()).toBeVisible()
  await page.getByLabel('GSTIN of the receiver').fill(buyer)
  await expect(place(page)).toBeEnabled()
  await place(page).click()

  await placedNumber(page)
  const [{ id }] = await ordersOf(request, asha)
  await page.goto(`/profile/orders/${id}`)
  await expect(page.getByText(buyer)).toBeVisible()
})

/** Goods whose pieces have serial numbers. */
async function makeNumbered(request: APIRequestContext) {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  const headers = await asOwner(request)
  const address = `/api/admin/products/${product.id}`
  const { product: now } = await (await request.get(address, { headers })).json()
  const data = { hasSerials: true, version: now.version }
  expect((await request.patch(address, { headers, data })).ok()).toBe(true)
  return product
}

/** As a scanner does: the number, then Enter. */
async function scan(page: Page, ...numbers: string[]) {
  for (const number of numbers) {
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
  }
}

onEveryScreen(
  'a packer scans serial numbers while packing, and the last one before it ships',
  async ({ page, request }) => {
    const [drill, saw] = [await makeNumbered(request), await makeNumbered(request)]
    const { token } = await register(request)
    await give(request, token, '/api/cart/add', { productVariantId: drill.variantId, quantity: 2 })
    const { order } = await orderProduct(request, token, saw)
    const screen = page.viewportSize() ?? { width: 360, height: 740 }
    await page.setViewportSize({ width: 1280, height: 800 })
    await openOffice(page, request, `/admin/orders?q=${order.orderNumber}`)
    await page.setViewportSize(screen)

    await page.getByRole('button', { name: `Pack ${order.orderNumber}` }).click()
    const packing = page.getByRole('dialog', { name: `Pack ${order.orderNumber}` })
    const [first, second] = [packing.getByLabel(drill.name), packing.getByLabel(saw.name)]
    await expect(first).toBeFocused()
    await scan(page, 'sn-77', 'sn-77')
    await expect(packing.getByText('SN-77 is here twice.')).toBeVisible()
    await expect(first).toBeFocused()
    await first.fill('sn-77\n')
    await scan(page, 'sn-78')
    await expect(second).toBeFocused()
    await expect(packing.getByText('1 of 3 serial numbers is missing.')).toBeVisible()
    await packing.getByRole('button', { name: 'Pack' }).click()
    await expect(packing).toBeHidden()

    await page.getByRole('link', { name: order.orderNumber }).click()
    await page.getByRole('button', { name: 'Ship', exact: true }).click()
    const shipping = page.getByRole('dialog', { name: `Ship ${order.orderNumber}` })
    const left = shipping.getByRole('textbox', { name: `Serial numbers of ${saw.name}` })
    await expect(left).toBeFocused()
    await shipping.getByRole('button', { name: 'Ship', exact: true }).click()
    await expect(shipping.getByText('1 of 1 serial number is missing.')).toBeVisible()
    await expect(left).toBeFocused()
    await scan(page, 'sn-79')
    await expect(left).toHaveValue('sn-79\n')
    await page.keyboard.press('Escape')
    await expect(shipping).toBeHidden()

    await page.getByRole('button', { name: 'Ship', exact: true }).click()
    await expect(left).toHaveValue('sn-79\n')
    await shipping.getByLabel('Courier').fill('BlueDart')
    await shipping.getByLabel('Tracking number (AWB)').fill(`SN-${order.id}`)
    await shipping.getByRole('button', { name: 'Ship', exact: true }).click()
    await expect(page.getByText(`${order.orderNumber} shipped`).first()).toBeVisible()
    await page.keyboard.press('Escape')

    for (const number of ['SN-77', 'SN-78', 'SN-79'])
      await expect(page.getByText(number, { exact: true })).toBeVisible()
  },
)
