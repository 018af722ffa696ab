import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { noteStatements } from '#test/statements.ts'
import { readTies } from '../related/read-ties.ts'
import { readProduct } from './read-product.ts'

const { db, given } = await openShop()
const { sentBy } = noteStatements()

const ids = [await given.variant(), await given.variant(), await given.variant()].map(
  ({ productId }) => productId,
)
const [saw = 0, disc = 0] = ids

test.each([
  ['one page', [saw], 1],
  ['two pages', [saw, disc], 2],
])('the products of %s are read along with what else is read of them', async (_, opened, most) => {
  const sent = await sentBy(() =>
    Promise.all(opened.flatMap((id) => [readProduct(db, id), readTies(db, id)])),
  )

  expect(sent).toHaveLength(most)
})

test('more products of one turn are one statement, and each is the same as when it is read alone', async () => {
  const alone = []
  for (const id of ids) alone.push(await readProduct(db, id))
  let together: unknown

  const sent = await sentBy(async () => {
    together = await Promise.all(ids.map((id) => readProduct(db, id)))
  })

  expect(sent).toHaveLength(1)
  expect(together).toEqual(alone)
})
