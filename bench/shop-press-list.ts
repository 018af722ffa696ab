import type { Locator, Page } from 'playwright-core'
import { paths } from '#contract/paths.ts'
import type { LargeShop } from './large-shop.ts'

export type Pressed = {
  name: string
  path: (places: Places) => string
  /** Somebody signed in with a tool in the cart and an address. */
  isBuyer: boolean
  /** How often it is pressed while the page is open. */
  presses: number
  /** What comes before the first press. */
  prepare?: (page: Page) => Promise<unknown>
  target: (page: Page, turn: number) => Locator
  /** What the press leads to, which may take far longer than the picture that answers it. */
  untilAnswered: (page: Page, turn: number) => Promise<unknown>
  /** Makes the next press possible. */
  undo?: (page: Page) => Promise<unknown>
}

/** Addresses that depend on the catalogue. */
type Places = { category: string; product: string }

export async function placesIn({ db, categories, variantIds }: LargeShop): Promise<Places> {
  const { id, productId } = await db
    .selectFrom('variants')
    .select(['id', 'productId'])
    .where('id', '=', variantIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  return { category: paths.category(categories[0]?.id ?? 0), product: paths.product(productId, id) }
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const closeDialog = (page: Page) => page.getByRole('button', { name: 'Close' }).tap()
const filterLink = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Filters/ })
const untilOpen = (name: string) => (page: Page) => dialog(page, name).waitFor()

const menu: Pressed = {
  name: 'open the menu',
  path: () => paths.home,
  isBuyer: false,
  presses: 3,
  target: (page) => page.getByRole('button', { name: 'Menu' }),
  untilAnswered: untilOpen('Menu'),
  undo: closeDialog,
}

const filterSheet: Pressed = {
  name: 'open the filters',
  path: ({ category }) => category,
  isBuyer: false,
  presses: 3,
  target: filterLink,
  untilAnswered: untilOpen('Filters'),
  undo: closeDialog,
}

const filter: Pressed = {
  name: 'set a filter',
  path: ({ category }) => category,
  isBuyer: false,
  presses: 3,
  async prepare(page) {
    await filterLink(page).tap()
    await untilOpen('Filters')(page)
  },
  target: (page, turn) => dialog(page, 'Filters').locator('input[name=brand]').nth(turn),
  // The address changes once the list has come.
  untilAnswered: (page, turn) =>
    page.waitForURL(({ searchParams }) => searchParams.getAll('brand').length > turn),
}

const addToCart: Pressed = {
  name: 'add to cart',
  path: ({ product }) => product,
  isBuyer: true,
  presses: 3,
  target: (page) => page.getByRole('button', { name: 'Add to cart', exact: true }).first(),
  // One is in the cart already.
  untilAnswered: (page, turn) => page.getByText(`In cart (${turn + 2})`).waitFor(),
}

const quantity: Pressed = {
  name: 'change a quantity',
  path: () => paths.cart,
  isBuyer: true,
  presses: 3,
  target: (page) => page.getByRole('main').getByRole('button', { name: 'One more' }).first(),
  untilAnswered: (page, turn) => page.getByText(`Items (${turn + 2})`).waitFor(),
}

const order: Pressed = {
  name: 'place an order',
  path: () => paths.checkout,
  isBuyer: true,
  presses: 1,
  async prepare(page) {
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
    await page.getByRole('button', { name: /^Place order · ₹/ }).waitFor()
  },
  target: (page) => page.getByRole('button', { name: /^Place order/ }),
  untilAnswered: (page) => page.waitForURL(/\/checkout\/success\//),
}

/** What a shopper does most on the way from the home page to an order. */
export const pressedMost = [menu, filterSheet, filter, addToCart, quantity, order]
