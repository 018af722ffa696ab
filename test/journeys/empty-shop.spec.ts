import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { axe } from './axe.ts'
import { chooseCash, place, placedNumber } from './checkout-page.ts'
import { logInInModal, registerInModal } from './customer.ts'
import { fillCompany, ownShop } from './own-shop.ts'
import { picture } from './people.ts'
import { sideways } from './sideways.ts'
import { hourFarAway } from './still-days.ts'

/** A new shop in an empty folder, as its owner starts it: nothing is in it. */
const shop = ownShop('empty-shop')

test('an owner sets up an empty shop, a shopper finds the first product and orders it, and the shop goes live', async ({
  browser,
}) => {
  test.slow()
  const office = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await logIn(office)
  await expect(office.getByText('1 of 12 steps are done.')).toBeVisible()
  await office.getByRole('link', { name: 'All steps' }).click()
  await expect(stepOf(office, 'Your company')).toBeVisible()
  await expect(stepOf(office, 'Demo')).toHaveCount(0)

  await writeCompany(office)
  await setDelivery(office)
  await addKit(office)
  await openStep(office, 'Products', 'Products')
  await makeProduct(office)
  const shopper = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  const number = await order(shopper)

  await test.step('the order is in the list and on the dashboard', async () => {
    const nav = office.getByRole('navigation', { name: 'Back office' })
    await nav.getByRole('link', { name: /^Orders/ }).click()
    const orders = office.getByRole('table', { name: 'Orders' })
    await orders.getByRole('link', { name: number }).click()
    await office.getByRole('button', { name: 'Cancel order' }).click()
    const cancelling = office.getByRole('dialog', { name: `Cancel ${number}?` })
    await expect(cancelling).toContainText('has no mail server, so tell the shopper yourself.')
    await cancelling.getByRole('button', { name: 'Go back' }).click()
    await nav.getByRole('link', { name: 'Dashboard' }).click()
    const figures = office.getByRole('region', { name: 'Figures' })
    await expect(figures.getByText(/^Orders\s*1/)).toBeVisible()
    await expect(office.getByRole('link', { name: number })).toBeVisible()
  })

  await test.step('the owner goes live', async () => {
    await office.getByRole('link', { name: 'All steps' }).click()
    const open = office.getByRole('heading', { name: /\(open\)$/ })
    await expect(open).toHaveText([
      'Invoices (open)',
      'Logo (open)',
      'Mail server (open)',
      'Backups (open)',
      'Staff (open)',
      'Test order (open)',
    ])
    // The mail to staff about the order is written at the next full minute.
    await expect(async () => {
      const mails = await waitingMails(office)
      expect(mails).toEqual(expect.arrayContaining(['order_placed', 'welcome']))
      expect(mails.filter((kind) => kind !== 'staff_news')).toHaveLength(2)
      await office.reload()
      await expect(stepOf(office, 'Mail server')).toContainText(
        `${mails.length} mails wait in the outbox.`,
        { timeout: 2000 },
      )
    }).toPass()
    for (const step of ['mail', 'backups', 'staff'])
      await office.evaluate(
        (body) =>
          fetch('/api/admin/setup/skip', {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${localStorage.getItem('token')}`,
            },
            body,
          }),
        JSON.stringify({ step, reason: 'The shop is tried out first.' }),
      )
    await office.reload()
    await office.getByRole('button', { name: 'Go live' }).click()
    await expect(office.getByText('The shop is live since')).toBeVisible()
    expect(await axe(office)).toEqual([])
  })

  await test.step('a name as long as the field allows fits into every page', async () => {
    await office.goto('/admin/settings?section=company')
    await office.locator('[name="name"]').fill('W'.repeat(80))
    await save(office)
    expect(await tooWide(office, ['/admin', '/admin/settings?section=company'])).toEqual([])
    expect(await tooWide(shopper, ['/', '/contact-us', '/nowhere'])).toEqual([])
  })
})

/** The pages that are wider than the window, or whose name ends beyond it. */
async function tooWide(page: Page, pages: readonly string[]) {
  const found: string[] = []
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByText('W'.repeat(80)).first()).toBeAttached()
    for (const width of [320, 1280])
      if ((await sideways(page, width)) > 0 || (await namesBeyond(page)) > 0)
        found.push(`${path} at ${width}`)
  }
  return found
}

/** Texts cut off by their own box, with an ellipsis, are not beyond the window. */
const namesBeyond = (page: Page) =>
  page
    .getByText('W'.repeat(80))
    .evaluateAll(
      (names) =>
        names.filter((name) => name.getBoundingClientRect().right > window.innerWidth).length,
    )

/** Logs in with the password that the first start wrote into its folder. */
async function logIn(page: Page) {
  const [email = '', password = ''] = readFileSync(
    join(shop.dataDir, 'initial-admin.txt'),
    'utf8',
  ).split('\n')
  await page.goto('/')
  await page.getByText('Login Now').click()
  await logInInModal(page, { email, password })
  await expect(page).toHaveURL(/\/admin$/)
}

const stepOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

async function openStep(page: Page, title: string, link: string) {
  await page.goto('/admin/setup')
  await stepOf(page, title).getByRole('link', { name: link }).click()
}

const isTicked = async (page: Page, title: string) => {
  await page.goto('/admin/setup')
  await expect(page.getByRole('heading', { name: `${title} (done)`, exact: true })).toBeVisible()
}

/** The notice of an earlier save has to go first. */
async function save(page: Page) {
  const notice = page.getByRole('status').getByText('Saved.', { exact: true })
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice).toBeVisible()
}

/** The steps about policies and delivery lead to the same page, because the officer and the promise are there. */
async function writeCompany(page: Page) {
  for (const title of ['Delivery', 'Policies']) {
    await openStep(page, title, 'Company details')
    await expect(page.locator('[name="deliveryPromise"]')).toBeVisible()
  }
  await fillCompany(page)
  await page.locator('[name="deliveryPromise"]').fill('All over North India')
  await save(page)
  for (const title of ['Your company', 'GST registration', 'Policies']) await isTicked(page, title)
}

/** The owner agrees with the defaults, but for the hour: the promised day should not change meanwhile. */
async function setDelivery(page: Page) {
  await openStep(page, 'Delivery', 'Shipping settings')
  const sent: string[] = []
  page.on('request', (each) => {
    if (each.method() === 'PUT') sent.push(each.url())
  })
  await page.getByLabel('Pincode you send from').fill('110 005')
  await expect(page.getByText('Zones as seen from Delhi.')).toBeVisible()
  await expect(page.getByText(/^Zone A Delhi and NCR: \d+ pincodes$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save these settings' }).dblclick()
  await expect(page.getByText(/^Shipping last changed by /)).toBeVisible()
  expect(sent).toHaveLength(1)
  const cutOff = page.getByLabel('Same-day cut-off')
  await cutOff.selectOption(String(hourFarAway(await cutOff.inputValue())))
  await save(page)
  await isTicked(page, 'Delivery')
}

async function addKit(page: Page) {
  await page.getByRole('button', { name: /^Add \d+ categories$/ }).click()
  await expect(page.getByText('The categories are added.')).toBeVisible()
  await expect(stepOf(page, 'Products')).not.toContainText('Add categories')
}

const name = 'Pocket tape with nylon coat'
const tapes = [
  { size: '3 m', sku: 'TAPE-3', price: '149' },
  { size: '5 m', sku: 'TAPE-5', price: '249.50' },
]

/** A tape in two lengths, with a picture: saved as a draft, stocked and published. */
async function makeProduct(page: Page) {
  await page.getByRole('link', { name: 'New product' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Measuring Tapes' })
  await page.getByLabel('Brand', { exact: true }).fill('Asha Works')
  await page.getByLabel(/^Drop pictures here/).setInputFiles(await picture('#f6c53c'))
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Name of option 1').fill('Size')
  await page.getByRole('button', { name: 'Add variant' }).click()
  for (const [at, { size, sku, price }] of tapes.entries()) {
    await page.getByRole('button', { name: `Details of Variant ${at + 1}` }).click()
    const details = page.getByRole('dialog', { name: `Variant ${at + 1}` })
    await details.getByLabel('Size').fill(size)
    await page.getByRole('dialog', { name: size }).getByRole('button', { name: 'Done' }).click()
    const variant = page.getByRole('row', { name: `Details of ${size}` })
    await variant.getByLabel('SKU').fill(sku)
    await variant.getByLabel('Price').fill(price)
    await variant.getByLabel('MRP').fill('399')
  }
  await page.getByLabel('Manufacturer, with address').fill('Asha Works, Pune')
  await page.getByLabel('Net quantity').fill('1 N')
  await save(page)

  for (const { sku } of tapes) {
    await page.getByRole('button', { name: `0 in stock of ${sku}. Change it.` }).click()
    const stock = page.getByRole('dialog', { name: `Stock of ${sku}` })
    await stock.getByLabel('Change').fill('+5')
    await stock.getByRole('button', { name: 'Change stock' }).click()
    await expect(stock.getByRole('listitem').filter({ hasText: 'Received' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.getByLabel('Status', { exact: true }).selectOption('PUBLISHED')
  await save(page)
  await isTicked(page, 'Products')
}

/** A shopper finds the tape while typing, and orders it for cash to a pincode that fills the address. */
/** The kinds of the mails in the outbox. */
const waitingMails = (office: Page): Promise<string[]> =>
  office.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    const answer = await fetch('/api/admin/mails', { headers: { authorization } })
    const { mails }: { mails: { kind: string }[] } = await answer.json()
    return mails.map(({ kind }) => kind)
  })

async function order(page: Page): Promise<string> {
  await page.goto('/')
  await registerInModal(page, 'asha')
  await page.getByPlaceholder('Search Product, Category, Brand...').fill('pocket tape')
  await page.getByRole('option').filter({ hasText: name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('link', { name: /^5 m/ }).click()
  await expect(page.getByRole('main').getByText('₹249.50').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')
  const quoted: unknown[] = []
  page.on('request', (each) => {
    if (each.url().endsWith('/api/checkout/quote')) quoted.push(each.postDataJSON())
  })
  await page.goto('/checkout')
  await chooseCash(page)
  // The shop takes nothing but cash, so no quote was for another way to pay.
  expect(quoted).toEqual([expect.objectContaining({ paymentMethod: 'COD' })])
  await place(page).click()
  return placedNumber(page)
}
