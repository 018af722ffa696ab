import { inTransaction } from '#server/platform/db/database.ts'
import { addShoppers, countShoppers } from '#server/selling/cart/shopping-log.ts'
import { randomOf } from '../catalogue/random.ts'
import { timeOfDay } from './diary.ts'
import type { Life } from './life.ts'

/** How many shoppers put something into the cart on a day, and how many of those go on to the checkout. */
const cartsOfDay = { least: 5, most: 12 }
const checkoutShare = 0.4

/**
 * Plans for each day who has something in the cart without buying it: most shoppers do not buy. They come in the morning,
 * so that today has some too.
 */
export function planShopping(life: Life, days: number) {
  const { db, diary } = life
  // Its own, so that nothing else in the life depends on how many only look.
  const random = randomOf('who only fills a cart')
  for (let day = days - 1; day >= 0; day--)
    diary.plan(timeOfDay(diary.end, day, 8), async () => {
      const shoppers = new Map<number, boolean>()
      const wanted = random.whole(cartsOfDay.least, cartsOfDay.most)
      for (let one = 0; one < wanted; one++) {
        const shopper = life.shoppers[random.whole(0, life.shoppers.length - 1)]
        if (shopper) shoppers.set(shopper.id, random.fraction() < checkoutShare)
      }
      await inTransaction(db, (tx) => addShoppers(tx, shoppers))
    })
}

/** Keeps only the numbers of the days that are over, as the shop's job does every night. */
export const closeShopping = ({ db }: Life) => inTransaction(db, countShoppers)
