import { expect, test } from 'vitest'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { asSent, variant, writingIn } from '#test/writing-products.ts'

const shop = await openShop()
const { given } = shop
const meera = await given.admin('CATALOGUE')
const { draft, sellable, add, update } = await writingIn(shop, meera)

test('a new variant starts with the pieces that are there, and a saved one keeps its own count', async () => {
  const [drill, kit] = [variant({ onHand: 12 }), variant({ onHand: 0 })]
  const product = await add(sellable({ variants: [drill, kit] }))

  expect(product).toMatchObject({ inStock: true, availableQuantity: 12 })
  const [first, second] = product.variants
  const ledgerOf = async (variantId = 0) =>
    (await meera(inventoryApi.ledger, { params: { variantId } })).entries
  expect(await ledgerOf(first?.id)).toMatchObject([
    { delta: 12, reason: 'RECEIVED', note: 'Stock of a new variant', by: expect.any(String) },
  ])
  expect(await ledgerOf(second?.id)).toEqual([])

  const third = variant({ onHand: 3 })
  const more = await update(product, { variants: [...asSent(product).variants, third] })
  expect(more.variants.map(({ availableQuantity }) => availableQuantity)).toEqual([12, 0, 3])
  for (const saved of [{ ...drill, id: first?.id ?? 0 }, drill])
    await expect(update(more, { variants: [saved, variant()] })).rejects.toMatchObject(
      refusal({ status: 400, fields: { 'variants.0.onHand': expect.stringMatching(/Stock/) } }),
    )
  await expect(add(draft({ variants: [variant({ onHand: -1 })] }))).rejects.toMatchObject(
    refusal({ status: 400, fields: { 'variants.0.onHand': expect.any(String) } }),
  )
})
