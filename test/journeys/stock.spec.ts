import { expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { asOwner, logInAsAdmin, remember } from './people.ts'

test('a shelf is counted with a scanner, one wrong line is named, and the count is undone', async ({
  page,
  request,
}) => {
  const headers = await asOwner(request)
  const search = async (query: string) => {
    const response = await request.get(`/api/admin/inventory?${query}`, { headers })
    return (await response.json()).levels
  }
  const [drill] = await search('q=VJ-HD18')
  await remember(page, await logInAsAdmin(request))
  await page.goto('/admin/stock')
  await page.getByRole('link', { name: 'Count or receive' }).click()
  const counted = drill.onHand + 2
  const scans = Array.from({ length: counted }, () => drill.barcode)

  await page.getByLabel('SKU or barcode, and pieces').fill([...scans, 'NO-SUCH-CODE'].join('\n'))
  await page.getByRole('button', { name: 'Check the list' }).click()

  await expect(
    page.getByText(`Line ${counted + 1}, NO-SUCH-CODE: No variant has this SKU or barcode.`),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: drill.sku })).toContainText('+2')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Change 1 variant' }).click()
  const saved = page.getByRole('listitem').filter({ hasText: 'Counted: 1 variant, +2 pieces' })
  await expect(saved).toHaveCount(1)
  expect((await search(`q=${drill.sku}`))[0].onHand).toBe(drill.onHand + 2)
  await saved.getByRole('button', { name: 'Undo' }).click()
  await expect(saved.getByText('Undone')).toBeVisible()
  expect((await search(`q=${drill.sku}`))[0].onHand).toBe(drill.onHand)
})

test('a variant gets a limit of its own for low stock', async ({ page, request }) => {
  await remember(page, await logInAsAdmin(request))
  await page.goto('/admin/stock?q=BX-RH38')
  const button = page.getByRole('button', { name: /^Stock of BX-RH38,/ })
  const row = page.getByRole('row').filter({ has: button })
  await button.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Low at').fill('12')
  await drawer.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('The limit of BX-RH38 is saved.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(row.getByRole('cell', { name: '12', exact: true })).toBeVisible()
})
