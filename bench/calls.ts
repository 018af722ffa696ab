// What `npm run bench -- uncached` measures. An address is never the same twice, unless its name says so.
import { type Buyer, gather } from '#test/crowd.ts'
import type { LargeShop } from './large-shop.ts'
import { type Answer, isFine, type Send, type Visit } from './load.ts'

export type Case = {
  visit: Visit
  /** What each visit has for itself, which limits how many there can be. */
  supply: 'endless' | 'products' | 'shoppers'
}
/** Prepares a case, one that writes for so many visits. */
type Prepare = (shop: LargeShop, visits: number) => Promise<Case>
/** What is known of a shop that is only read. */
export type Shown = Pick<LargeShop, 'productIds' | 'categories'>
type PrepareRead = (shop: Shown) => Promise<Case>
export type Encoding = 'plain' | 'br'

const readNames = [
  'home',
  'campaign',
  'category',
  'product',
  'list',
  'product-json',
  'search',
  'home-kept',
  'category-kept',
  'product-kept',
  'list-kept',
  'search-kept',
] as const
export type ReadName = (typeof readNames)[number]
export const caseNames = [...readNames, 'cart', 'order'] as const
export type CaseName = (typeof caseNames)[number]

/** A price above all prices: a filter that changes the address and costs its work, and hides nothing. */
const anyPrice = (turn: number) => 100_000_000 + turn

export const casesFor = (encoding: Encoding): Record<CaseName, Prepare> => ({
  ...readsFor(encoding),
  cart: fillCarts,
  order: placeOrders,
})

export function readsFor(encoding: Encoding): Record<ReadName, PrepareRead> {
  const reading =
    (pathOf: (shop: Shown, turn: number) => string): PrepareRead =>
    async (shop) => ({ visit: read(encoding, (turn) => pathOf(shop, turn)), supply: 'endless' })
  const keeping =
    (pathOf: (shop: Shown) => string): PrepareRead =>
    async (shop) => ({ visit: read(encoding, () => pathOf(shop)), supply: 'endless' })
  const eachProduct =
    (pathOf: (id: number) => string): PrepareRead =>
    async ({ productIds }) => ({
      visit: read(encoding, (turn) => pathOf(at(productIds, turn))),
      supply: 'products',
    })
  return {
    home: reading((_shop, turn) => `/?n=${turn}`),
    campaign: reading((_shop, turn) => `/?utm_source=mail&utm_id=${turn}`),
    category: reading(({ categories }, turn) => {
      const { id, pages } = at(categories, turn)
      return `/category/${id}?page=${1 + (turn % Math.min(7, pages))}&maxPrice=${anyPrice(turn)}`
    }),
    product: eachProduct((id) => `/product/${id}`),
    list: reading(
      (_shop, turn) => `/api/products?limit=24&page=${1 + (turn % 7)}&priceMax=${anyPrice(turn)}`,
    ),
    'product-json': eachProduct((id) => `/api/products/${id}`),
    search: reading(
      (_shop, turn) =>
        `/api/products/search?q=${encodeURIComponent(at(searches, turn))}&priceMax=${anyPrice(turn)}`,
    ),
    'home-kept': keeping(() => '/'),
    'category-kept': keeping(({ categories }) => `/category/${categories[0]?.id}`),
    'product-kept': keeping(({ productIds }) => `/product/${productIds[0]}`),
    'list-kept': keeping(() => '/api/products?limit=24'),
    'search-kept': keeping(() => `/api/products/search?q=${encodeURIComponent(searches[0] ?? '')}`),
  }
}

export const at = <Item>(all: Item[], turn: number) => all[turn % all.length] as Item

/** Spread over the addresses of a private network, as behind a proxy. */
export const addressOf = (turn: number) =>
  `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`

const read =
  (encoding: Encoding, pathOf: (turn: number) => string): Visit =>
  (send, turn) =>
    send({
      path: pathOf(turn),
      headers: {
        'x-forwarded-for': addressOf(turn),
        ...(encoding === 'br' && { 'accept-encoding': 'br' }),
      },
    })

/** Each add is another shopper's first. */
async function fillCarts({ db, variantIds }: LargeShop, visits: number): Promise<Case> {
  const shoppers = await gather(db, visits, () => [])
  return {
    supply: 'shoppers',
    visit: (send, turn) => add(send, turn, at(shoppers, turn).token, at(variantIds, turn)),
  }
}

/** From an empty cart to an order of two lines, each of another shopper. */
async function placeOrders({ db, variantIds }: LargeShop, visits: number): Promise<Case> {
  const buyers = await gather(db, visits, () => [])
  const visit: Visit = (send, turn) =>
    buy(send, turn, at(buyers, turn), [at(variantIds, turn * 2), at(variantIds, turn * 2 + 1)])
  return { visit, supply: 'shoppers' }
}

/** Adds the variants to an empty cart, asks for the quote, and orders. */
export async function buy(
  send: Send,
  turn: number,
  { token, addressId, key }: Omit<Buyer, 'id'>,
  variantIds: number[],
): Promise<Answer> {
  for (const variantId of variantIds) {
    const added = await add(send, turn, token, variantId)
    if (!isFine(added.status)) return added
  }
  const headers = headersOf(turn, token)
  const wish = { addressId, paymentMethod: 'COD' }
  const quoted = await send({ path: '/api/checkout/quote', headers, body: wish })
  if (!isFine(quoted.status)) return quoted
  const { quoteToken } = JSON.parse(quoted.body().toString())
  return send({
    path: '/api/orders',
    headers: { ...headers, 'idempotency-key': key },
    body: { ...wish, quoteToken },
  })
}

export const headersOf = (turn: number, token: string) => ({
  'x-forwarded-for': addressOf(turn),
  authorization: `Bearer ${token}`,
})

const add = (send: Send, turn: number, token: string, productVariantId: number): Promise<Answer> =>
  send({
    path: '/api/cart/add',
    headers: headersOf(turn, token),
    body: { productVariantId, quantity: 1 },
  })

/** Typical queries in a tools shop: plain, with sizes, by model, misspelt, in Hindi. */
const searches = [
  'drill',
  'hammer',
  'angle grinder',
  'spanner set',
  'welding machine',
  'multimeter',
  'cordless drill 18v',
  '13 mm chuck drill',
  '100 mm angle grinder 850w',
  '10 mm drill bit',
  '1/2 inch socket set',
  '5 m measuring tape',
  '200 mm pliers',
  '1 hp water pump',
  '6 ft ladder',
  'vajrok hammer drill',
  'bhimax grinder',
  'lohsutra combination pliers',
  'tezkat cutting disc',
  'VJ-CD18B',
  'vjcd18',
  'BX-ID650-13',
  'bx id 650',
  'LS-',
  'drrill',
  'hamer',
  'angel grinder',
  'spaner',
  'screw drivr',
  'weldng machin',
  'compresor',
  'hathoda',
  'pechkas',
  'plas',
  'chabi',
  'hathoda 500 gram',
  'pani ki motor',
  'aari',
  'हथौड़ा',
  'safety gloves',
  'helmet',
  'nut bolt',
  'wood screw 4 x 40',
  'sandpaper 120',
  'tool box 16 inch',
  'brushless impact wrench 300 nm',
  'sds plus rotary hammer 26 mm',
  'digital caliper 150 mm',
]
