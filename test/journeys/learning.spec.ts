import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { axe } from './axe.ts'
import { payBy, place } from './checkout-page.ts'
import {
  asOwner,
  bearer,
  delhi,
  give,
  makeProduct,
  type OwnProduct,
  openOffice,
  register,
  remember,
} from './people.ts'

const box = (page: Page) => page.getByPlaceholder('Search Product, Category, Brand...')
/** By their place in the list: the shelves of the home page have no places. */
const results = (page: Page) => page.locator('main li[id^="n"] a[data-card]')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** The words by which only this product is found first. */
const wordsFor = ({ name }: OwnProduct) => name.toLowerCase()

/** Searches, opens the product from the results and orders it. */
async function buyFromSearch(page: Page, product: OwnProduct) {
  const told = (outcome: string) =>
    page.waitForResponse(
      (one) =>
        one.url().endsWith('/api/search/outcomes') &&
        one.request().postDataJSON().outcome === outcome,
    )
  await page.goto('/')
  await untilAlive(box(page))
  await box(page).fill(wordsFor(product))
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  const clicked = told('CLICK')
  await results(page).filter({ hasText: product.name }).click()
  expect((await clicked).status()).toBe(204)

  const added = told('CART')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  expect((await added).status()).toBe(204)
  await page.goto('/checkout')
  await payBy(page, /^Cash on delivery/)
  const ordered = told('ORDER')
  await place(page).click()
  expect((await ordered).status()).toBe(204)
}

async function asha(page: Page, request: APIRequestContext) {
  const { token } = await register(request)
  await give(request, token, '/api/addresses', delhi)
  await remember(page, token)
  return token
}

test('what shoppers find and buy is in the report, and what is pinned there comes first', async ({
  browser,
  request,
}) => {
  test.slow()
  const last = await makeProduct(request, { stock: 1, price: 1_180_00 })
  const other = await makeProduct(request, { stock: 5, price: 1_180_00 })
  const shopper = await browser.newPage()
  const token = await asha(shopper, request)
  await buyFromSearch(shopper, last)

  const office = await browser.newPage()
  await openOffice(office, request, '/admin/search?list=lost')
  const row = office.getByRole('row').filter({ hasText: last.name })
  await expect(row).toContainText('Out of stock')
  await row.getByRole('link', { name: /^Pin/ }).click()
  await expect(office.getByLabel('When a shopper searches for')).toHaveValue(wordsFor(last))
  await office.getByLabel('Add a product').fill(other.name)
  await office.getByRole('button', { name: new RegExp(other.name) }).click()
  expect(await axe(office)).toEqual([])
  await save(office)
  await expect(office.getByRole('row').filter({ hasText: other.name })).toContainText('Pinned')

  await shopper.goto(`/search?q=${encodeURIComponent(wordsFor(last).toUpperCase())}`)
  await expect(results(shopper).first()).toHaveText(other.name)
  const stored = await request.get('/api/account/export', { headers: bearer(token) })
  expect(await stored.text()).not.toContain(wordsFor(last))
})

test('a search that staff redirects opens the page, and the suggestions name it', async ({
  page,
  request,
}) => {
  const { name } = await makeProduct(request, { stock: 1, price: 1_180_00 })
  const q = name.replace('Try square', 'guarantee').toLowerCase()
  await openOffice(page, request, `/admin/search?rule=new&kind=redirect&query=${q}`)
  await page.getByLabel('Address').fill('https://elsewhere.example/warranty')
  await page.getByLabel('Name in the suggestions').fill(`Our warranty ${q}`)
  await save(page)
  await expect(page.getByText(/Enter the address of a page of this shop/).first()).toBeVisible()
  await page.getByLabel('Address').fill(`${new URL(page.url()).origin}/warranty`)
  await save(page)
  await expect(page.getByRole('row').filter({ hasText: q })).toContainText('/warranty')

  await page.goto('/')
  await untilAlive(box(page))
  await box(page).fill(q)
  await expect(page.getByRole('option', { name: `Our warranty ${q}` })).toBeVisible()
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/warranty$/)

  const answer = await request.get(`/search?q=${q}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/warranty'])
  const { rules } = await (
    await request.get('/api/admin/search/rules', { headers: await asOwner(request) })
  ).json()
  const { id } = rules.find(({ query }: { query: string }) => query === q)
  await page.goto(`/admin/search?rule=${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row').filter({ hasText: q })).toHaveCount(0)
})
