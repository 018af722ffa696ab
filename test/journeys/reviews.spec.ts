import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { logInInModal } from './customer.ts'
import {
  asOwner,
  changeStock,
  deliver,
  makeProduct,
  openOffice,
  picture,
  placeOrder,
  register,
  remember,
} from './people.ts'

/** A shopper with a delivered order of a tool. */
async function buyer(request: APIRequestContext) {
  const asha = await register(request)
  const { product, order } = await placeOrder(request, asha.token)
  await deliver(request, order)
  return { asha, product, order }
}

/** Opens a page as a search engine or a browser without scripts reads it. */
async function withoutScripts(browser: Browser, path: string) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  return { main: page.getByRole('main'), close: () => context.close() }
}

const hostile = '<img src=x onerror="window.caught=1"><script>window.caught=1</script>'

test('a buyer writes a review by keyboard, the shop publishes it, and everybody can read it', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const { asha, product, order } = await buyer(request)
  await remember(page, asha.token)
  await page.goto(`/profile/orders/${order.id}`)
  await page.getByRole('link', { name: /^Write a review/ }).click()

  const send = page.getByRole('button', { name: 'Send review' })
  await page.getByLabel('How does it work for you?').fill(`Square to a hair. ${hostile}`)
  await send.click()
  await expect(page.getByText('Choose one to five stars.')).toBeVisible()
  await page.getByRole('radio', { name: '1 star, Poor' }).press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 stars, Very good' })).toBeChecked()
  await page.getByLabel('Add photos').setInputFiles(await picture('#557755'))
  await page.getByLabel('Your trade').selectOption('Carpenter')
  await send.click()
  await expect(page.getByText(/^Thank you\. We check your review/)).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await openOffice(desk, request, `/admin/reviews?q=${order.orderNumber}`)
  const waiting = desk.getByRole('article').filter({ hasText: product.name })
  await waiting.getByRole('button', { name: 'Publish' }).click()
  await expect(waiting).toHaveCount(0)
  await desk.context().close()

  const { main, close } = await withoutScripts(browser, `/product/${product.id}`)
  const reviews = main.getByRole('region', { name: 'Reviews' })
  await expect(reviews).toContainText('Square to a hair.')
  await expect(reviews).toContainText(hostile)
  await expect(reviews).toContainText('Asha V.')
  await expect(reviews).toContainText('Verified purchase')
  await expect(main.getByRole('link', { name: /1 review$/ })).toHaveAttribute('href', '#reviews')
  await close()

  await page.goto(`/product/${product.id}/reviews?trade=CARPENTER`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Photo 1 by Asha V.' })).toBeVisible()
  expect(await page.evaluate(() => 'caught' in window)).toBe(false)
  expect(await axe(page)).toEqual([])
})

test("a visitor asks a question, logs in on the way, and reads the shop's answer", async ({
  page,
  request,
  browser,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  const ravi = await register(request)
  const question = `Is the blade of ${product.name} hardened?`
  await page.goto(`/product/${product.id}`)
  const section = page.getByRole('region', { name: 'Questions and answers' })
  await section.getByLabel('Ask about this product').fill(question)
  await section.getByRole('button', { name: 'Ask', exact: true }).click()
  await logInInModal(page, ravi)
  await expect(section).toContainText('Thank you. We check every question first')

  const desk = await (await browser.newContext()).newPage()
  const search = encodeURIComponent(product.name)
  await openOffice(desk, request, `/admin/reviews/questions?q=${search}`)
  const asked = desk.getByRole('article').filter({ hasText: question })
  await asked.getByRole('button', { name: 'Answer' }).click()
  await asked.getByLabel("Answer in the shop's name").fill('Hardened and tempered, 52 HRC.')
  await asked.getByRole('button', { name: 'Send answer' }).click()
  await expect(asked).toHaveCount(0)
  await desk.context().close()

  await page.goto(`/product/${product.id}/questions?q=tempered`)
  await expect(page.getByRole('main')).toContainText('Hardened and tempered, 52 HRC.')
  await expect(page.getByRole('main')).toContainText('Answer from the shop')
})

test('a shopper asks to be mailed when a tool is back in stock, and can cancel it', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 0, price: 499_00 })
  const ravi = await register(request)
  await page.goto(`/product/${product.id}`)
  const notify = page.getByRole('button', { name: 'Notify me when back in stock' })
  await notify.click()
  await logInInModal(page, ravi)
  const told = page.getByText(promised(ravi.email, "We've noted that you want it."))
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Cancel alert' }).click()
  await expect(notify).toBeVisible()
  await notify.click()
  await expect(told).toBeVisible()
  await page.reload()
  await expect(told).toBeVisible()

  await changeStock(request, product, 3)
  const headers = await asOwner(request)
  await expect
    .poll(
      async () => {
        const address = `/api/admin/mails?kind=back_in_stock&q=${ravi.email}`
        return (await (await request.get(address, { headers })).json()).total
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Buy now', exact: true }).first()).toBeEnabled()
  await expect(notify).toHaveCount(0)
})

test('a shopper asks to be mailed when we deliver to their place', async ({ page, request }) => {
  const headers = await asOwner(request)
  const serve = (serviceable: boolean) =>
    request.put('/api/admin/pincodes/793150', {
      data: { zone: 'E', serviceable, codAvailable: false },
      headers,
    })
  expect((await serve(false)).ok()).toBe(true)
  const product = await makeProduct(request, { stock: 3, price: 499_00 })
  const ravi = await register(request)
  await page.goto(`/product/${product.id}`)
  const box = page.getByRole('main').getByLabel('Deliver to pincode')
  await box.fill('793150')
  await box.press('Enter')
  await expect(page.getByText("We don't deliver to 793150 yet.")).toBeVisible()
  await page.getByRole('button', { name: 'Notify me', exact: true }).click()
  await logInInModal(page, ravi)
  const told = page.getByText(promised(ravi.email, "We've noted your pincode."))
  await expect(told).toBeVisible()
  await page.reload()
  await expect(told).toBeVisible()

  expect((await serve(true)).ok()).toBe(true)
  await expect
    .poll(
      async () => {
        const address = `/api/admin/mails?kind=place_served&q=${ravi.email}`
        return (await (await request.get(address, { headers })).json()).total
      },
      { timeout: 30_000 },
    )
    .toBe(1)
})

/** A shop without a mail server promises no mail. Another journey may have one at this moment. */
const promised = (email: string, noted: string) =>
  new RegExp(`We'll email you at ${email}|${noted}`)
