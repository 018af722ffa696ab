import { expect, test } from 'vitest'
import { shopRules } from '#contract/shop-rules.ts'
import { openShop } from '#test/shop.ts'
import { readGoods } from './goods.ts'

const { db, given } = await openShop()

test('goods that are too long for some of the places are not bought', async () => {
  const long = shopRules.longAboveMm
  const sides = [null, long, long + 1]
  const variants = await Promise.all(sides.map(() => given.variant({ onHand: 10 })))
  for (const [index, { id }] of variants.entries())
    await db
      .updateTable('variants')
      .set({ lengthMm: sides[index] ?? null })
      .where('id', '=', id)
      .execute()

  const { all } = await readGoods(db)

  const bought = new Set(all.map(({ variantId }) => variantId))
  expect(variants.map(({ id }) => bought.has(id))).toEqual([true, true, false])
})
