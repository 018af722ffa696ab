import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { defaults, openLocalIrp } from '#tools/local-irp/server.ts'
import { axe } from './axe.ts'
import {
  asOwner,
  deliver,
  logInAsAdmin,
  makeProduct,
  openOffice,
  orderProduct,
  register,
  remember,
} from './people.ts'
import { onEveryScreen } from './screens.ts'

// The connection is one for the whole shop: what a row offers depends on it.
test.describe.configure({ mode: 'default' })

test('the owner connects the e-invoice portal, and finds what it waits for', async ({
  page,
  request,
}) => {
  const portal = await openLocalIrp()
  await openOffice(page, request, '/admin/settings?section=e-invoices')
  await expect(page.getByLabel('Town of registration')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Report invoices and credit notes').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter the town in which the company').first()).toBeVisible()

  await page.getByLabel('Town of registration').fill('New Delhi')
  await page.getByLabel('Pincode of registration').fill('110020')
  await page.getByLabel('Public key of the portal').fill(portal.publicKey)
  await page.getByLabel('Report by itself').check()
  await page.getByLabel('Address of the GSP').fill(portal.url)
  await page.getByLabel('Client ID').fill(defaults.clientId)
  await page.getByLabel('Client secret').fill(defaults.clientSecret)
  await page.getByLabel('User name').fill(defaults.userName)
  await page.getByLabel('Password', { exact: true }).fill(defaults.password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText(/^Connected\.|is off, or the account/)).toBeVisible()

  await page.goto('/admin/gst/e-invoices')
  await expect(page.getByText('Each new document is reported automatically')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload the answer' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByLabel('File with the answer of the portal').setInputFiles({
    name: 'answer.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify([{ ErrorDetails: [{ ErrorCode: '1', ErrorMessage: 'No' }] }]),
    ),
  })
  await expect(page.getByText('Row 1: No (1)')).toBeVisible()

  await page.goto('/admin/gst/eway-bills')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('E-way bills')
  expect(await axe(page)).toEqual([])

  // Other journeys sell without a portal.
  await page.goto('/admin/settings?section=e-invoices')
  await page.getByLabel('Report by itself').uncheck()
  await page.getByLabel('Report invoices and credit notes').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await portal.close()
})

/** The order of a business that left, with an IRN that staff recorded. */
async function registered(request: APIRequestContext) {
  const product = await makeProduct(request, { stock: 5, price: 2_499_00 })
  const { token } = await register(request)
  const buyer = { gstin: '07AABCU9603R1ZP', businessName: 'Verma Works' }
  const { order } = await orderProduct(request, token, product, 'COD', undefined, buyer)
  await deliver(request, order, 'SHIPPED')
  const headers = await asOwner(request)
  const { documents } = await (
    await request.get(`/api/admin/orders/${order.id}`, { headers })
  ).json()
  const [{ id, number }] = documents
  const data = {
    irn: randomBytes(32).toString('hex'),
    ackNo: '112610045612345',
    ackAt: new Date().toISOString(),
    signedQr: 'a.b.c',
  }
  const answer = await request.put(`/api/admin/invoices/${id}/registration`, { headers, data })
  expect(answer.status()).toBe(204)
  return { orderId: order.id, number, token }
}

onEveryScreen(
  'an invoice with a wrong GSTIN is cancelled at the portal and issued anew for another state',
  async ({ page, context, request }) => {
    const { orderId, number, token } = await registered(request)
    await remember(page, await logInAsAdmin(request))
    await page.goto('/admin/gst/e-invoices?tab=REPORTED')
    await page
      .getByRole('row', { name: number })
      .or(page.getByRole('listitem').filter({ hasText: number }))
      .first()
      .getByRole('button', { name: 'Record as cancelled' })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Remark').fill('Wrong GSTIN')
    await dialog.getByLabel('GSTIN of the buyer').fill('29AABCT1234M1Z7')
    await dialog.getByLabel('Name of the business').fill('Verma Works Bengaluru')
    await dialog.getByLabel('House or building').fill('4 Brigade Road')
    await dialog.getByLabel('Area or street').fill('Ashok Nagar')
    await dialog.getByLabel('Town or city').fill('Bengaluru')
    await dialog.getByLabel('Pincode').fill('999999')
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Record and issue anew' }).click()
    await expect(dialog.getByText("We don't know this pincode.").first()).toBeVisible()
    await dialog.getByLabel('Pincode').fill('560001')
    await dialog.getByRole('button', { name: 'Record and issue anew' }).click()
    await expect(page.getByText(/ is issued\.$/).first()).toBeVisible()

    await page.goto(`/admin/orders/${orderId}`)
    await expect(page.getByText(/^Cancelled, INV.* replaces it$/)).toBeVisible()
    await expect(page.getByText(`Replaces ${number}`)).toBeVisible()
    await expect(page.getByText('Verma Works Bengaluru').first()).toBeVisible()
    expect(await axe(page)).toEqual([])

    const mine = await context.browser()?.newPage({ viewport: page.viewportSize() })
    if (!mine) return
    await remember(mine, token)
    await mine.goto(new URL(`/profile/orders/${orderId}`, page.url()).href)
    await expect(mine.getByText(/^Cancelled, INV.* replaces it$/)).toBeVisible()
    await mine.close()
  },
)
