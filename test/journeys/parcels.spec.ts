import { expect, type Page, test } from '@playwright/test'
import {
  admin,
  bearer,
  deliver,
  openOffice,
  picture,
  placeOrder,
  register,
  remember,
} from './people.ts'
import { letPasswordAge } from './time.ts'

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

/** Waits until a private photo is fully drawn. */
const seePhoto = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name: 'Photo 1' })
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)

/** A step with a confirmation: its button opens a dialog with the same button. */
async function takeStep(page: Page, step: string) {
  await page.getByRole('button', { name: step, exact: true }).click()
  const asked = dialog(page, new RegExp(`^${step}`))
  await asked.getByRole('button', { name: step, exact: true }).click()
  return asked
}

test('a packed order is handed to the courier, and its cash is booked on delivery', async ({
  page,
  request,
}) => {
  const asha = await register(request)
  const { order } = await placeOrder(request, asha.token)
  await deliver(request, order, 'PROCESSING')
  await openOffice(page, request, `/admin/orders/${order.id}`)

  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const ship = dialog(page, /^Ship KG-/)
  await ship.getByLabel('Courier').fill('Delhivery')
  await ship.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(ship.getByText('Enter the number on the label.').first()).toBeVisible()
  await ship.getByLabel('Tracking number (AWB)').fill('DL555000111')
  await ship.getByRole('button', { name: 'Ship', exact: true }).click()
  const shipped = dialog(page, /^KG-.* shipped/)
  const saved = page.waitForEvent('download')
  await shipped.getByRole('button', { name: 'Print label' }).click()
  expect((await saved).suggestedFilename()).toBe('labels.pdf')
  await shipped.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('main')).toContainText('DL555000111')

  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  const arrived = dialog(page, /^Parcel delivered/)
  await expect(arrived).toContainText('in cash is booked as collected')
  await arrived.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(arrived).toBeHidden()
  await expect(page.getByRole('main')).toContainText('COD not remitted yet.')
  const mine = await request.get(`/api/orders/${order.id}`, { headers: bearer(asha.token) })
  expect(await mine.json()).toMatchObject({ status: 'DELIVERED', paymentStatus: 'COD_COLLECTED' })
})

test('a returned tool is refunded, after the password is confirmed again', async ({
  page,
  browser,
  request,
}) => {
  const asha = await register(request)
  const { order } = await placeOrder(request, asha.token)
  await deliver(request, order)
  await remember(page, asha.token)

  await test.step('the shopper asks for the return', async () => {
    await page.goto(`/profile/orders/${order.id}`)
    await page.getByRole('button', { name: 'Return items' }).click()
    const asked = dialog(page, /^Return items/)
    await asked.getByLabel('Why?').selectOption('DEFECTIVE')
    await asked.getByRole('textbox', { name: 'UPI ID' }).fill('asha@okbank')
    await asked.getByLabel('Add photos').setInputFiles(await picture('#775555'))
    await asked.getByRole('button', { name: 'Request return' }).click()
    await expect(asked).toBeHidden()
    await seePhoto(page)
    await expect(page.getByRole('main')).toContainText('Requested: you will find our answer here')
  })

  await test.step('the shop takes it back', async () => {
    const desk = await (await browser.newContext()).newPage()
    const token = await openOffice(desk, request, `/admin/orders/${order.id}`)
    await seePhoto(desk)
    await expect(await takeStep(desk, 'Approve')).toBeHidden()
    await expect(await takeStep(desk, 'Picked up')).toBeHidden()
    await desk.getByRole('button', { name: 'Received', exact: true }).click()
    await expect(await takeStep(desk, 'Accept')).toBeHidden()

    await letPasswordAge(token)
    const refund = await takeStep(desk, 'Refund')
    const password = dialog(desk, /^Confirm your password/)
    await password.getByLabel('Password', { exact: true }).fill('not my password')
    await password.getByRole('button', { name: 'Continue' }).click()
    await expect(password.getByText('Current password is wrong.').first()).toBeVisible()
    await password.getByLabel('Password', { exact: true }).fill(admin.password)
    await password.getByRole('button', { name: 'Continue' }).click()
    await expect(password).toBeHidden()
    await expect(refund).toBeHidden()
    await expect(desk.getByRole('main')).toContainText('refund due')
    await desk.context().close()
  })

  await page.reload()
  await expect(page.getByRole('main')).toContainText('Your refund is on its way.')
})
