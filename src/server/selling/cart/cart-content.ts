import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Powered, poweredOf } from '#server/catalogue/related/batteries.ts'
import { buyerBy } from '#server/people/addresses/one-buyer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedQuery } from '#server/platform/db/prepared-statement.ts'
import type { ShoppersCoupon } from '../coupons/coupons.ts'
import { cartCouponQuery } from './cart-coupon.ts'
import { type CartLine, cartLinesFrom, cartLinesQuery } from './cart-lines.ts'

/** All that is known of a cart, read at one moment. */
export type CartContent = {
  id: number
  lines: CartLine[]
  coupon: ShoppersCoupon | null
  /** The battery platforms of its products. */
  powered: Powered[]
}

/** Reads the shopper's cart in one statement; null if the shopper has never added anything. */
export async function findContent(db: Db, userId: number): Promise<CartContent | null> {
  const [cart] = await contentOf(db, { userId })
  return cart ? { ...cart, lines: cartLinesFrom(cart.lines) } : null
}

const contentOf = preparedQuery({ userId: parameter<number>() }, (db, { userId }) =>
  db
    .selectFrom('carts')
    .select([
      'id',
      jsonArrayFrom(cartLinesQuery(db, userId)).as('lines'),
      jsonObjectFrom(cartCouponQuery(db, buyerBy(userId))).as('coupon'),
      poweredOf(productsInCart).as('powered'),
    ])
    .where('userId', '=', userId),
)

const productsInCart = sql`
  select variant.product_id from cart_items line join variants variant on variant.id = line.variant_id
  where line.cart_id = carts.id`
