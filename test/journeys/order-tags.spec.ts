import { expect, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { axe } from './axe.ts'
import { focused, tabTo } from './keys.ts'
import { openOffice, placeOrder, register } from './people.ts'
import { sideways } from './sideways.ts'

test('tags are added and removed by keys alone, and find their orders', async ({
  page,
  request,
}) => {
  const { token } = await register(request)
  const { order } = await placeOrder(request, token)
  const tag = `Gift ${order.orderNumber}`
  await openOffice(page, request, `/admin/orders/${order.id}`)
  const field = page.getByLabel('New tag')
  await untilAlive(page.getByRole('button', { name: 'Add tag' }))

  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Write the tag first.')).toBeVisible()
  await page.keyboard.type(tag)
  await page.keyboard.press('Enter')
  const chip = page.getByRole('link', { name: tag, exact: true })
  await expect(chip).toBeVisible()
  await expect(field).toHaveValue('')
  await page.keyboard.type(tag.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('This order has this tag.')).toBeVisible()
  await field.fill('Fragile')
  await page.keyboard.press('Enter')
  const fragile = page.getByRole('button', { name: 'Remove the tag Fragile' })
  await expect(fragile).toBeVisible()
  expect(await axe(page)).toEqual([])
  expect(await sideways(page, 360)).toBe(0)
  expect(await axe(page)).toEqual([])
  await fragile.focus()
  await page.keyboard.press('Enter')
  await expect(fragile).toBeHidden()
  await expect(field).toBeFocused()

  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders\?tag=Gift/)
  await expect(page.getByRole('link', { name: order.orderNumber, exact: true })).toBeVisible()
  await tabTo(page, new RegExp(`^Remove Tag: ${tag}`))
  expect(await axe(page)).toEqual([])
  await expect(focused(page)).toHaveAttribute('aria-label', `Remove Tag: ${tag}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders$/)
})
