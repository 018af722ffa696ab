// What `npm run bench -- versions` asks of both versions.
import { randomUUID } from 'node:crypto'
import { addressOf, at, buy, type Case, headersOf, type ReadName, readsFor } from './calls.ts'
import { isFine, load, percentile, type Visit } from './load.ts'
import { processorTaken } from './measure.ts'
import { type Goods, goodsOf, type Sample, type VersionShop } from './version-shop.ts'

const connections = 4
const seconds = 2
/** Nobody orders who has no account, and passwords are slow to hash. */
const accountSeconds = 4

const readNames = [
  'home-kept',
  'category-kept',
  'product-kept',
  'list-kept',
  'search-kept',
  'home',
  'category',
  'product',
  'list',
  'search',
] as const satisfies ReadName[]
/** A whole order is that of somebody new: the account with its address, and the cart, the quote and the order. */
export const callNames = [...readNames, 'account', 'order'] as const
type CallName = (typeof callNames)[number]

type Buyer = { token: string; addressId: number; key: string }
type Call = Case & {
  /** Counts visits, so that no address comes again. */
  turn: number
}
export type CallShop = VersionShop & {
  calls: Record<CallName, Call>
  /** They have an account and have not ordered yet. */
  buyers: Buyer[]
  productsPerRound: number
}

export async function openCalls(shop: VersionShop, rounds: number): Promise<CallShop> {
  const goods = await goodsOf(shop.origin)
  const buyers: Buyer[] = []
  const reads = readsFor('plain')
  const read = async (name: ReadName) => ({ ...(await reads[name](goods)), turn: 0 })
  return {
    ...shop,
    buyers,
    productsPerRound: Math.floor(goods.productIds.length / rounds),
    calls: {
      'home-kept': await read('home-kept'),
      'category-kept': await read('category-kept'),
      'product-kept': await read('product-kept'),
      'list-kept': await read('list-kept'),
      'search-kept': await read('search-kept'),
      home: await read('home'),
      category: await read('category'),
      product: await read('product'),
      list: await read('list'),
      search: await read('search'),
      account: { visit: register(buyers), supply: 'endless', turn: 0 },
      order: { visit: orderOf(buyers, goods), supply: 'shoppers', turn: 0 },
    },
  }
}

/** An account and its address. */
const register =
  (buyers: Buyer[]): Visit =>
  async (send, turn) => {
    const key = randomUUID()
    const username = `b${key.replaceAll('-', '')}`
    const registered = await send({
      path: '/api/auth/register',
      headers: { 'x-forwarded-for': addressOf(turn) },
      body: {
        username,
        email: `${username}@example.in`,
        password: `lathe-${key}`,
        confirmPassword: `lathe-${key}`,
        firstName: 'Ravi',
        lastName: 'Kumar',
      },
    })
    if (!isFine(registered.status)) return registered
    const { token }: { token: string } = JSON.parse(registered.body().toString())
    const saved = await send({
      path: '/api/addresses',
      headers: headersOf(turn, token),
      body: home,
    })
    if (!isFine(saved.status)) return saved
    const { id }: { id: number } = JSON.parse(saved.body().toString())
    buyers.push({ token, addressId: id, key })
    return saved
  }

const home = {
  fullName: 'Ravi Kumar',
  phone: '+919876543210',
  line1: '12 Ajmal Khan Road',
  line2: 'Karol Bagh',
  pincode: '110001',
  city: 'New Delhi',
  stateCode: '07',
}

const orderOf =
  (buyers: Buyer[], { variantIds }: Goods): Visit =>
  (send, turn) => {
    const buyer = buyers.pop()
    if (!buyer) throw new Error('nobody is left who could order')
    return buy(send, turn, buyer, [at(variantIds, turn)])
  }

/** The median time of a call, and what it takes of the processor. */
export async function measureCall(shop: CallShop, name: CallName): Promise<Sample> {
  const call = shop.calls[name]
  const most = {
    endless: Infinity,
    products: shop.productsPerRound,
    shoppers: shop.buyers.length,
  }[call.supply]
  const takenNow = () => processorTaken(shop.child.pid, shop.dataDir)
  const before = takenNow()
  const amount = {
    connections,
    seconds: name === 'account' ? accountSeconds : seconds,
    from: call.turn,
    most,
  }
  const { took, refusals, hits, calls } = await load(shop.origin, amount, call.visit)
  const after = takenNow()
  const refused = [...refusals.values()].reduce((sum, count) => sum + count, 0)
  call.turn += took.length + refused
  return {
    value: percentile(took, 0.5),
    processorMs:
      before &&
      after &&
      (after.shop + after.postgres - before.shop - before.postgres) / took.length,
    cached: hits / calls,
    refused,
  }
}
