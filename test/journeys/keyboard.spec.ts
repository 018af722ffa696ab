import { expect, test } from '@playwright/test'
import { place } from './checkout-page.ts'
import { focused, tabTo } from './keys.ts'
import { arrive, delhi, give, makeProduct } from './people.ts'

test('the first tab stop skips the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to content')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAttribute('id', 'main')
})

test('a category focused by keyboard is fully visible on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  // The script that moves the row loads after the page.
  const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await links.first().focus()
  for (const place of [1, 2, 3, 4]) {
    await expect(async () => {
      await links.nth(place - 1).focus()
      await page.keyboard.press('Tab')
      await expect(links.nth(place)).toBeFocused({ timeout: 1000 })
      await expect(links.nth(place)).toBeInViewport({ ratio: 1, timeout: 1000 })
    }).toPass()
  }
})

test('with the keyboard alone: home, search, product, cart, checkout, order placed', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  const asha = await arrive(page, request)
  await give(request, asha.token, '/api/addresses', delhi)

  await test.step('finds it in the search', async () => {
    await tabTo(page, /Search/)
    // Only the response to the whole name is the last one, and does not change the selection.
    const answered = page.waitForResponse(
      (one) => new URL(one.url()).searchParams.get('q') === product.name,
    )
    await page.keyboard.type(product.name)
    await answered
    await expect(page.getByRole('option').first()).toContainText(product.name)
    await page.keyboard.press('ArrowDown')
    await expect(focused(page)).toHaveAttribute('aria-activedescendant', /./)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/product/${product.id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('puts it into the cart and goes there', async () => {
    await tabTo(page, /^Add to cart/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')
    await tabTo(page, /^In cart/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()
    await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
  })

  await test.step('checks out and orders', async () => {
    await tabTo(page, /^Checkout/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByRole('button', { name: /^Place order · ₹/ })).toBeVisible()
    await tabTo(page, /^UPI/)
    const cash = page.getByRole('radio', { name: /^Cash on delivery/ })
    while (!(await cash.isChecked())) await page.keyboard.press('ArrowDown')
    await expect(place(page)).toBeEnabled()
    await tabTo(page, /^Place order/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout\/success\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Order KG-\d+ placed/)
  })
})

test('with the keyboard alone: an address is saved, and the account is left', async ({
  page,
  request,
}) => {
  await arrive(page, request, '/profile/address')
  await expect(page.getByRole('button', { name: 'Add address' })).toBeVisible()
  await tabTo(page, /^Add address/)
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Add address' })
  await expect(modal.getByLabel('Pincode')).toBeFocused()
  await page.keyboard.type(delhi.pincode)
  await expect(modal.getByLabel('Town or city')).toHaveValue('Delhi')
  await tabTo(page, /^House, building/)
  await page.keyboard.type(delhi.line1)
  await tabTo(page, /^Area, street/)
  await page.keyboard.type(delhi.line2)
  await tabTo(page, /^Mobile number/)
  await page.keyboard.type(delhi.phone)
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('main')).toContainText(delhi.line1)

  await tabTo(page, /^Edit/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit address' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(focused(page)).toContainText('Edit')

  await page.goto('/')
  await expect(page.getByRole('button', { name: /Hi, Asha/ })).toBeVisible()
  await tabTo(page, /Hi, Asha/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(focused(page)).toHaveText('Logout')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login Now')).toBeVisible()
})
