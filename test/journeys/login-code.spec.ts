import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { defaults, openMsg91Local } from '#tools/msg91-local/server.ts'
import { usualFlows } from '#tools/msg91-local/templates.ts'
import { untilAlive } from './alive.ts'
import { axe } from './axe.ts'
import { registerInModal } from './customer.ts'
import { focused, tabTo } from './keys.ts'
import { addProduct, ownShop } from './own-shop.ts'
import { admin, bearer, logInAsAdmin } from './people.ts'
import { sideways } from './sideways.ts'
import { letCodesBeSent } from './time.ts'

/** The phones of the shoppers: what the gateway got, they show. */
const gateway = await openMsg91Local()
const shop = ownShop('login-code', {
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  MSG91_API_URL: gateway.url,
})
test.afterAll(() => gateway.close())

const small = { width: 360, height: 740 }
const offer = 'Continue with your phone'

async function open(browser: Browser, options = {}) {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: small, ...options })
  return { context, page: await context.newPage(), request: context.request }
}

/** Switches SMS on, with the approved text of the codes. */
async function sendCodes(request: APIRequestContext) {
  const headers = bearer(await logInAsAdmin(request))
  const [flow] = usualFlows
  const data = {
    accounts: [
      {
        provider: 'msg91',
        enabled: true,
        pricePerHundred: 2_000,
        fields: {
          authKey: defaults.authKey,
          sender: defaults.sender,
          entityId: defaults.entityId,
          webhookToken: defaults.webhookToken,
        },
      },
    ],
    kinds: [
      {
        kind: 'login_code',
        on: true,
        sms: { dltId: flow?.dltId, flowId: flow?.id },
        whatsapp: { name: '', language: 'en' },
      },
    ],
  }
  const answer = await request.put('/api/admin/settings/messages', { headers, data })
  expect(answer.status()).toBe(200)
  return headers
}

const isOn = (() => {
  let done: Promise<number> | null = null
  /** A product to buy, in a shop that sends codes. */
  return (request: APIRequestContext) => {
    done ??= setUp(request)
    return done
  }
})()

async function setUp(request: APIRequestContext): Promise<number> {
  const headers = await sendCodes(request)
  const multipart = new FormData()
  multipart.append('data', JSON.stringify({ name: 'Squares' }))
  const { id: categoryId } = await (
    await request.post('/api/categories', { headers, multipart })
  ).json()
  const token = headers.authorization.replace('Bearer ', '')
  const product = { name: 'Try square', sku: 'TS-1', categoryId, stock: 9 }
  return (await addProduct(request, token, product)).id
}

/** The code of the SMS that a phone got after so many others. */
async function codeOn(phone: string, former = 0): Promise<string> {
  const got = () => gateway.messages.filter((sms) => sms.phone.endsWith(phone))
  await expect.poll(() => got().length, { timeout: 60_000 }).toBe(former + 1)
  return /\b[0-9]{6}\b/.exec(got().at(-1)?.text ?? '')?.[0] ?? ''
}

async function openDialog(page: Page, path = '/') {
  await page.goto(path)
  const login = page.getByRole('link', { name: 'Login Now' })
  await untilAlive(login)
  await login.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

test('by touch at 360: a visitor with a cart gets a code, mistypes it, has another sent, and the cart comes along', async ({
  browser,
}) => {
  test.slow()
  const { page, request } = await open(browser, { hasTouch: true, isMobile: true })
  const product = await isOn(request)
  await page.goto(`/product/${product}`)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true })
  await untilAlive(add.first())
  await add.first().tap()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')

  const dialog = await openDialog(page)
  await expect(dialog.getByRole('tab')).toHaveText(['Login', 'Register'])
  await expect(dialog.getByRole('button', { name: offer })).toBeInViewport()
  await dialog.getByRole('button', { name: offer }).tap()
  await expect(dialog.getByLabel('Mobile number')).toBeFocused()
  await dialog.getByLabel('Mobile number').fill('12345')
  await dialog.getByRole('button', { name: 'Send code' }).tap()
  await expect(dialog).toContainText('Enter a 10-digit mobile number.')
  await dialog.getByLabel('Mobile number').fill('098123-40021')
  await dialog.getByRole('button', { name: 'Send code' }).tap()
  const field = dialog.getByLabel('Code', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(dialog.getByRole('status').first()).toContainText('+91 98123 40021')
  expect(await axe(page)).toEqual([])
  expect(await sideways(page, 360)).toBe(0)

  const code = await codeOn('9812340021')
  await field.fill(wrongFor(code))
  await expect(dialog).toContainText('This code is wrong or too old. Ask for a new one.')
  await expect(field).toBeFocused()
  await page.clock.install()
  await dialog.getByRole('button', { name: 'Change number' }).tap()
  await expect(dialog.getByLabel('Mobile number')).toHaveValue('098123-40021')
  await dialog.getByLabel('Mobile number').fill('98123 40022')
  await dialog.getByRole('button', { name: 'Send code' }).tap()
  await expect(dialog.getByRole('button', { name: 'Send another code' })).toHaveCount(0)
  await expect(dialog.getByText('You can ask for another code in 30 seconds.')).toBeAttached()
  await page.clock.fastForward(31_000)
  await expect(dialog.getByText('You can ask for another code now.')).toBeAttached()
  await expect(dialog.getByRole('button', { name: 'Send another code' })).toBeVisible()
  const right = await codeOn('9812340022')
  await page.clock.resume()
  // Pasted with a blank in the middle, it is sent without a press.
  await dialog.getByLabel('Code', { exact: true }).fill(`${right.slice(0, 3)} ${right.slice(3)}`)

  await expect(dialog).toBeHidden()
  await page.goto('/cart')
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText('Try square')
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText('A code sent to +91 98123 40022 logs you in.')
  expect(await sideways(page, 360)).toBe(0)
})

test('by keyboard: from Login Now to the account, and Esc closes the dialog before', async ({
  browser,
}) => {
  const { page, request } = await open(browser)
  await isOn(request)
  const dialog = await openDialog(page)
  await tabTo(page, /^Continue with your phone$/)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Mobile number')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(focused(page)).toContainText('Login Now')

  await page.keyboard.press('Enter')
  await tabTo(page, /^Continue with your phone$/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('9812340023')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type(await codeOn('9812340023'))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Login Now' })).toHaveCount(0)
})

test('by the screen reader’s tree: an account with a password verifies its phone, and a code logs in to it', async ({
  browser,
}) => {
  const { page, request, context } = await open(browser, { viewport: { width: 1280, height: 800 } })
  await isOn(request)
  await page.goto('/')
  await registerInModal(page, `asha${Date.now()}`)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Verify my number' }).click()
  const main = page.getByRole('main')
  await main.getByLabel('Mobile number', { exact: true }).fill('9812340024')
  await main.getByRole('button', { name: 'Send code' }).click()
  await main.getByLabel('Code', { exact: true }).fill(await codeOn('9812340024'))
  await expect(main).toContainText('A code sent to +91 98123 40024 logs you in.')

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: offer }).click()
  await expect(dialog).toMatchAriaSnapshot(`
    - heading "Continue with your phone"
    - button "Close"
    - text: Mobile number +91
    - textbox "Mobile number"
    - text: We send you a code. No password is needed.
    - button "Send code"
    - button "Use email and password"
  `)
  await dialog.getByRole('button', { name: 'Use email and password' }).click()
  await expect(dialog.getByLabel('Email', { exact: true })).toBeVisible()
})

test('who has only a phone downloads the data and closes the account with a code', async ({
  browser,
}) => {
  const { context, page, request } = await open(browser, { hasTouch: true, isMobile: true })
  await isOn(request)
  const phone = '9812340031'
  const login = await openDialog(page)
  await login.getByRole('button', { name: offer }).tap()
  await login.getByLabel('Mobile number').fill(phone)
  await login.getByRole('button', { name: 'Send code' }).tap()
  await login.getByLabel('Code', { exact: true }).fill(await codeOn(phone))
  await expect(login).toBeHidden()
  await page.goto('/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).tap()
  expect((await download).suggestedFilename()).toBe('my-data.json')

  await letCodesBeSent(shop.dataDir)
  await page.getByRole('button', { name: 'Close my account' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Close your account?' })
  await dialog.getByRole('button', { name: 'Send code' }).tap()
  const code = dialog.getByLabel('Code', { exact: true })
  const right = await codeOn(phone, 1)
  const close = dialog.getByRole('button', { name: 'Close my account' })
  await code.fill('12 34 5')
  await close.tap()
  await expect(code).toHaveAccessibleDescription('Enter the six digits of the code.')
  await code.fill(wrongFor(right))
  await close.tap()
  await expect(dialog).toContainText('This code is wrong or too old. Ask for a new one.')
  expect(await axe(page)).toEqual([])
  expect(await sideways(page, 360)).toBe(0)
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await close.dblclick()
  await expect(page.getByText('Your account is closed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login Now' })).toBeVisible()
  await context.close()
})
