import { createAccount } from '#server/people/accounts/register.ts'
import { addAddress } from '#server/people/addresses/addresses.ts'
import { inTransaction, type Tx } from '#server/platform/db/database.ts'
import { demoDomain } from '#server/platform/mail/demo-addresses.ts'
import { saveForLater } from '#server/selling/cart/saved-items.ts'
import { addToWishlist } from '#server/selling/wishlist/wishlist.ts'
import { addStockAlert } from '#server/talk/alerts/stock-alerts.ts'
import { fillBasket, fillCart } from './buy.ts'
import { later } from './diary.ts'
import type { Life } from './life.ts'
import type { DemoShopper } from './shoppers.ts'

const from = {
  ip: '192.0.2.1',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile',
  requestId: 'demo',
}

/** A new shopper registers and enters an address. */
export async function register({ db, shoppers }: Life, person: DemoShopper, passwordHash: string) {
  const { firstName, lastName, login, phone, line1, line2, place, business } = person
  const email = `${login}@${demoDomain}`
  const applicant = { username: login, email, firstName, lastName, passwordHash }
  const address = {
    fullName: `${firstName} ${lastName}`,
    phone,
    line1,
    line2,
    pincode: place.pincode,
    city: place.city,
    stateCode: place.stateCode,
    type: business ? ('WORK' as const) : ('HOME' as const),
  }
  await inTransaction(db, async (tx: Tx) => {
    const { user } = await createAccount(tx, applicant, { from, takeOver: null })
    const { id: addressId } = await addAddress(tx, user.id, address)
    shoppers.push({ ...person, id: user.id, email, addressId, orders: 0, refusals: 0 })
  })
}

/** Carts that nobody came back to, wishes, and alerts for what is sold out. */
export function planVisits(life: Life) {
  const { db, diary, goods, random, shoppers } = life
  const anyone = () => shoppers[random.whole(0, shoppers.length - 1)]
  for (let visit = 0; visit < 14; visit++)
    diary.plan(later(diary.end, -8 - visit * 17), async () => {
      // One of those who seldom order: the next order would empty the cart.
      const shopper = shoppers[shoppers.length - 1 - visit]
      if (!shopper) return
      await fillCart(life, shopper, fillBasket(life))
      if (visit % 4 === 1) await saveFirst(life, shopper.id)
    })
  for (let wish = 0; wish < 60; wish++)
    diary.plan(later(diary.end, -5 - wish * 33), async () => {
      const shopper = anyone()
      const { productId } = goods.pick(random, diary.now(), { price: 40_000_00, grams: 60_000 })
      if (shopper) await inTransaction(db, (tx) => addToWishlist(tx, shopper.id, productId))
    })
  for (const [index, ware] of goods.soldOut().slice(0, 12).entries())
    diary.plan(later(diary.end, -20 - index * 61), async () => {
      const shopper = anyone()
      if (!shopper || ware.publishedAt > diary.now()) return
      await inTransaction(db, (tx) => addStockAlert(tx, shopper.id, ware.productId, ware.variantId))
    })
}

async function saveFirst({ db }: Life, userId: number) {
  const line = await db
    .selectFrom('cartItems')
    .innerJoin('carts', 'carts.id', 'cartItems.cartId')
    .select('cartItems.id')
    .where('carts.userId', '=', userId)
    .executeTakeFirst()
  if (line) await inTransaction(db, (tx) => saveForLater(tx, userId, line.id))
}
