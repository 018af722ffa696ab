import { expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { bearer, deliver, logInAsAdmin, openOffice, placeOrder, register } from './people.ts'
import { overflow, sideways } from './sideways.ts'

test('a remittance is checked, recorded and found in the list, and what is unknown is explained', async ({
  page,
  request,
}) => {
  const { order } = await placeOrder(request, (await register(request)).token)
  await deliver(request, order, 'PROCESSING')
  const awb = `9${Date.now()}`
  const headers = bearer(await logInAsAdmin(request))
  const at = `/api/admin/orders/${order.id}`
  const parcel = { courier: 'Delhivery', trackingNumber: awb }
  expect((await request.post(`${at}/shipments`, { headers, data: parcel })).ok()).toBe(true)
  const moved = await request.post(`${at}/transition`, { headers, data: { to: 'DELIVERED' } })
  expect(moved.ok()).toBe(true)
  const utr = `UTR${Date.now()}`
  const strange = `8${Date.now()}`
  const text = `AWB No;COD Amount;UTR;Remittance Date\n${awb};₹ ${order.total / 100};${utr};28/11/2026\n${strange};12,50;${utr};28/11/2026\n`
  await openOffice(page, request, '/admin/payments')

  await page.getByRole('link', { name: 'Settlements' }).first().click()
  await page.getByRole('button', { name: 'Import a payout file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Who paid').selectOption('Delhivery')
  const file = { name: 'cod.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(dialog.getByRole('status')).toContainText('Checked: 2 rows of 1 payout')
  await expect(dialog.getByRole('status')).toContainText('Books the cash of 1 order')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Record 2 rows' }).click()
  await expect(dialog.getByRole('status')).toContainText('Recorded: 2 rows')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const tab = (name: string) => page.goto(`/admin/payments/settlements?tab=${name}`)
  await tab('SETTLED')
  const rowOf = (words: string) => page.getByRole('row').filter({ hasText: words })
  await expect(rowOf(awb)).toContainText(order.orderNumber)
  // The list opens with what somebody has to look at.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^To look at/ })
    .click()
  await rowOf(strange).getByRole('button', { name: 'Match or explain' }).click()
  await dialog.getByLabel('Reason').fill('Not a parcel of ours')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(strange)).toHaveCount(0)
  await tab('NOTED')
  await expect(rowOf(strange)).toContainText('Not a parcel of ours')
  expect(await axe(page)).toEqual([])
  expect(await sideways(page, 360)).toBe(0)

  await page.goto('/admin/reports/cash-book?account=bank&from=2026-11-27&to=2026-11-29')
  await expect(page.getByRole('table')).toContainText('28 Nov')
  expect(await axe(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
})
