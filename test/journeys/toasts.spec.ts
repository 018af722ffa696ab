import { expect, type Page, test } from '@playwright/test'
import { anyProduct, register, remember } from './people.ts'

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('listitem')

async function openProduct(page: Page, request: Parameters<typeof register>[0]) {
  const asha = await register(request)
  const product = await anyProduct(request)
  await remember(page, asha.token)
  await page.clock.install()
  await page.goto(`/product/${product.id}`)
  await expect(page.getByRole('button', { name: /Hi, Asha/ })).toBeVisible()
  // The clock is paused from here: only the time that a test advances counts, however slow the machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  return page.getByRole('button', { name: 'Add to cart' }).first()
}

test('a success is shown for two seconds, top right', async ({ page, request }) => {
  const add = await openProduct(page, request)
  await add.click()

  const toast = notices(page).filter({ hasText: 'Added to cart.' })
  await expect(toast).toBeVisible()
  const place = await toast.boundingBox()
  expect(place?.x).toBeGreaterThan(640)
  expect(place?.y).toBeLessThan(200)
  await page.mouse.move(200, 600)
  await page.clock.runFor(1_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_200)
  await expect(toast).toHaveCount(0)
})

test('an error is shown for four seconds, and at most twenty are kept', async ({
  page,
  request,
}) => {
  const add = await openProduct(page, request)
  await page.route('**/api/cart/add', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        code: 'out_of_stock',
        status: 409,
        message: 'Only 3 of Circular saw left.',
        requestId: 'x',
      },
    }),
  )
  await add.click()
  const toast = notices(page).filter({ hasText: 'Only 3 of Circular saw left.' })
  await expect(toast).toHaveCount(1)
  await page.mouse.move(200, 600)
  await page.clock.runFor(3_000)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(1_200)
  await expect(toast).toHaveCount(0)

  for (let fired = 0; fired < 25; fired++) {
    const answered = page.waitForResponse('**/api/cart/add')
    await add.click({ force: true })
    await answered
    await expect(add).not.toHaveAttribute('aria-busy', 'true')
  }
  await expect(toast).toHaveCount(20)
})
