import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, type Page, test } from '@playwright/test'
import { axe } from './axe.ts'
import { payBy, place } from './checkout-page.ts'
import { delhi } from './people.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const list = (page: Page) => page.getByRole('region', { name: 'Items of the link' })

type Money = { text: string; paise: number }
type Found = { products: { productId: number; name: string; price: Money }[] }
type Read = { variants: { sku: string; variantId: number; availableQuantity: number }[] }
type Delivery = { delivers: boolean; cashOnDelivery: boolean }

/** An assistant that knows only the tools of the shop. */
async function assistant(shop: string) {
  const client = new Client({ name: 'journey', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', shop)))
  return {
    close: () => client.close(),
    async use<Data>(name: string, input: Record<string, unknown>) {
      const { structuredContent, content, isError } = await client.callTool({
        name,
        arguments: input,
      })
      expect(isError, JSON.stringify(content)).toBeFalsy()
      return structuredContent as Data
    },
  }
}

/** The assistant understands three things of a sentence: the goods, the most rupees, and the pincode. */
function wishIn(sentence: string) {
  const [, query = '', most = '', pincode = ''] =
    /I need an? (.+) for at most (\d+) rupees at (\d{6})/.exec(sentence) ?? []
  return { query, priceMaxRupees: Number(most), pincode }
}

/** From the sentence to a link, which the person opens. */
async function linkFor(shop: string, sentence: string, pieces: number) {
  const { query, priceMaxRupees, pincode } = wishIn(sentence)
  const agent = await assistant(shop)
  const found = await agent.use<Found>('search_products', {
    query,
    priceMaxRupees,
    inStock: true,
    deliverTo: pincode,
  })
  const [product] = found.products
  const { variants } = await agent.use<Read>('get_product', { productId: product?.productId })
  const variant = variants.find(({ availableQuantity }) => availableQuantity >= pieces)
  const delivery = await agent.use<Delivery>('check_delivery', {
    pincode,
    variantId: variant?.variantId,
  })
  expect(delivery).toMatchObject({ delivers: true, cashOnDelivery: true })
  const { link } = await agent.use<{ link: string }>('make_cart_link', {
    items: [{ sku: variant?.sku, quantity: pieces }],
  })
  await agent.close()
  const { pathname, search } = new URL(link)
  return { path: pathname + search, name: product?.name ?? '' }
}

test('an assistant finds a drill by a sentence, and the person adds it by a press and reaches the payment', async ({
  page,
  baseURL,
}) => {
  const sentence = `I need a cordless drill for at most 9000 rupees at ${delhi.pincode}`
  const { path, name } = await linkFor(String(baseURL), sentence, 2)
  const writes: string[] = []
  page.on('request', (one) => {
    if (one.method() !== 'GET' && one.url().includes('/api/'))
      writes.push(new URL(one.url()).pathname)
  })

  await page.goto(path)
  await expect(list(page)).toContainText(name)
  await expect(list(page)).toContainText('2 pieces')
  expect(await axe(page)).toEqual([])
  expect(writes.filter((one) => /cart|guest/.test(one))).toEqual([])

  await list(page).getByRole('button', { name: 'Add to cart' }).tap()
  const lines = page.getByRole('list', { name: 'Items in your cart' })
  await expect(lines).toContainText(name)
  await expect(lines.getByRole('textbox')).toHaveValue('2')
  await expect(page).toHaveURL(/\/cart$/)
  await page
    .getByRole('link', { name: /^Checkout/ })
    .or(page.getByRole('button', { name: /^Checkout/ }))
    .first()
    .tap()
  await expect(page).toHaveURL(/\/checkout$/)
  const typed = {
    'Mobile number': delhi.phone,
    'Full name': 'Ramesh Kumar',
    Pincode: delhi.pincode,
    'House, building, company': 'H-14',
    'Area, street, village': 'Rohini Sector 7',
    Email: 'ramesh@example.in',
  }
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
  await payBy(page, /^Cash on delivery/)
  await expect(place(page)).toBeEnabled()
})

test('a link with unknown, sold out and broken parts says so and adds nothing', async ({
  page,
}) => {
  await page.goto('/buy/NO-SUCH-SKU:2,%3Cb%3E:1')

  await expect(page).toHaveURL(/\/cart\?add=/)
  await expect(list(page)).toContainText('Nothing of this link can be added.')
  await expect(list(page)).toContainText('We have no item "NO-SUCH-SKU".')
  await expect(list(page)).toContainText('1 part of this link could not be read.')
  await list(page).getByRole('button', { name: 'Close' }).tap()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(list(page)).toHaveCount(0)
})
