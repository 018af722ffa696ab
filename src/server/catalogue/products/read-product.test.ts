import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { noteStatements } from '#test/statements.ts'
import { readProduct } from './read-product.ts'

const { db, given } = await openShop()
const { sentBy } = noteStatements()

const ids = [await given.variant(), await given.variant(), await given.variant()].map(
  ({ productId }) => productId,
)

test('products of one turn are one statement, and each is the same as when it is read alone', async () => {
  const alone = []
  for (const id of ids) alone.push(await readProduct(db, id))
  let together: unknown

  const sent = await sentBy(async () => {
    together = await Promise.all(ids.map((id) => readProduct(db, id)))
  })

  expect(sent).toHaveLength(1)
  expect(together).toEqual(alone)
})
