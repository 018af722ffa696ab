import { expect, type Page, test } from '@playwright/test'
import { defaults } from '#tools/msg91-local/server.ts'
import { usualFlows } from '#tools/msg91-local/templates.ts'
import { bearer, openOffice, placeOrder, register } from './people.ts'
import { flawsIn } from './themes.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click()

/** The text about a placed order, the second of the kinds. */
const flow = usualFlows[1]

test('the owner sets up SMS with an approved text, tries it, and sees what became of a message', async ({
  page,
  request,
}) => {
  const token = await openOffice(page, request, '/admin/settings?section=messages')
  const isOn = page.getByLabel('Send messages by MSG91')
  await isOn.check()
  await page.getByLabel('Header (sender id)').fill(defaults.sender)
  await save(page)
  await expect(page.getByRole('link', { name: 'Enter the auth key of MSG91.' })).toBeVisible()
  await expect(page.getByLabel('Header (sender id)')).toHaveValue(defaults.sender)

  await page.getByLabel('Auth key').fill(defaults.authKey)
  await page.getByLabel('DLT entity id').fill(defaults.entityId)
  await page.getByLabel('Webhook token').fill(defaults.webhookToken)
  await page.getByLabel('Price of 100 parts').fill('18.50')
  const kind = page.getByRole('listitem').filter({ has: page.getByLabel(/^Order placed/) })
  await kind.getByText('Templates and text of Order placed').click()
  await expect(kind.getByText(/^Thank you for your order \{#var#\} of Rs/)).toBeVisible()
  await kind.getByLabel('DLT template id').fill(flow?.dltId ?? '')
  await kind.getByLabel('Template id of MSG91').fill(flow?.id ?? '')
  await kind.getByLabel(/^Order placed/).check()
  expect(await flawsIn(page)).toEqual([])
  await save(page)
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await expect(page.getByLabel('Auth key')).toHaveValue('')

  await page.getByLabel('By', { exact: true }).selectOption('SMS')
  const phone = page.getByLabel('Mobile number')
  await phone.fill('12345')
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('Enter a 10-digit mobile number.').first()).toBeVisible()
  await phone.fill('+91 98111 22334')
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('The message to +919811122334 was accepted.')).toBeVisible()

  const asha = await register(request)
  const { order } = await placeOrder(request, asha.token)
  const sent = `/api/admin/outbox?channel=SMS&q=${order.orderNumber}`
  await expect
    .poll(async () => {
      const { entries } = await (await request.get(sent, { headers: bearer(token) })).json()
      return entries[0]?.status
    })
    .toBe('DELIVERED')
  await page.goto(`/admin/settings?section=mails&q=${order.orderNumber}`)
  const rows = page.getByRole('row').filter({ hasText: order.orderNumber })
  // The mail about the order stands in the same list.
  await expect(rows).toHaveCount(2)
  await page.goto(`/admin/settings?section=mails&channel=SMS&q=${order.orderNumber}`)
  const row = rows.filter({ hasText: 'SMS' })
  await expect(rows).toHaveCount(1)
  await expect(row).toContainText('Delivered')
  await expect(row).toContainText('₹')
  expect(await flawsIn(page)).toEqual([])
  await row.getByRole('link', { name: /^Order placed/ }).click()
  const opened = page.getByRole('dialog', { name: 'Order placed' })
  await expect(opened).toContainText(`Thank you for your order ${order.orderNumber}`)
  await expect(opened.getByRole('row', { name: /^Delivered/ })).toBeVisible()
  expect(await flawsIn(page)).toEqual([])

  await page.goto('/admin/settings?section=messages')
  await isOn.uncheck()
  await save(page)
  await expect(page.getByText('Saved.').first()).toBeVisible()
})
