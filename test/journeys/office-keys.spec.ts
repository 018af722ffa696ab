import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { axe } from './axe.ts'
import { focused } from './keys.ts'
import { makeProduct, openOffice, placeOrder, register } from './people.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
const options = (page: Page) => palette(page).getByRole('option')

test('the palette finds a page, an action, an order and a product by keys alone', async ({
  page,
  request,
}) => {
  const { token } = await register(request)
  const { orderNumber } = (await placeOrder(request, token)).order
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  await openOffice(page, request, '/admin')
  await untilAlive(page.getByRole('button', { name: 'Go to' }))

  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  expect(await axe(page)).toEqual([])
  await page.keyboard.type('low st')
  await expect(options(page)).toHaveText(['Low stock'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\?view=low$/)
  await expect(palette(page)).toBeHidden()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await expect(options(page).first()).toHaveText('Low stock')
  await page.keyboard.type(orderNumber)
  await expect(options(page)).toContainText([orderNumber])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber)

  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(product.name)
  await expect(options(page)).toContainText([product.name])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/products/${product.id}$`))
})

test('single keys open pages, walk through rows and select them, but not while somebody types', async ({
  page,
  request,
}) => {
  await openOffice(page, request, '/admin')
  await untilAlive(page.getByRole('button', { name: 'Go to' }))
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/admin\/products$/)
  const rows = page.locator('main tbody tr')
  // A key that is pressed before the list is alive does nothing.
  await untilAlive(rows.first().getByRole('checkbox'))

  await page.keyboard.press('j')
  await expect(rows.nth(0).getByRole('link').first()).toBeFocused()
  await page.reload()
  await untilAlive(rows.first().getByRole('checkbox'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to list')
  await page.keyboard.press('Enter')
  await expect(rows.nth(0).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(rows.nth(0).getByRole('link').first()).toBeFocused()
  await page.keyboard.press(' ')
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('gp?')
  await expect(focused(page)).toHaveValue('gp?')
  await expect(page).toHaveURL(/\/admin\/products$/)

  // Where a button opens the row, too.
  await page.goto('/admin/stock')
  await untilAlive(rows.first().getByRole('button').first())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(rows.nth(0).getByRole('button').first()).toBeFocused()
  await page.goto('/admin/products')
  await untilAlive(rows.first().getByRole('checkbox'))

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(await axe(page)).toEqual([])
  await sheet.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('n')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)
})
