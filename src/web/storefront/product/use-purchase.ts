import { type RefObject, useState } from 'react'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { unitPriceFor } from '#contract/catalogue/tiers.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useAddToCart } from '#web/session/cart.ts'
import { useShopper } from '#web/session/shopper.ts'
import { tiersOfVariant } from './variants.ts'

/**
 * Quantity, add to cart and buy now. While a variant must still be chosen, `choices` is its picker and both
 * buttons lead there first.
 */
export function usePurchase(
  product: Product,
  variant: ProductVariant,
  choices: RefObject<HTMLElement | null> | null,
) {
  const [wished, setQuantity] = useState(1)
  const [isPrompted, setPrompted] = useState(false)
  const add = useAddToCart()
  const buy = useAddToCart(paths.checkout)
  const { cart } = useShopper()
  const most = Math.min(variant.availableQuantity, limits.quantity)
  const quantity = Math.min(wished, Math.max(most, 1))
  const item = { body: { productVariantId: variant.id, quantity } }
  const problem = add.problem ?? buy.problem

  const onceChosen = (action: () => unknown) => () => {
    if (!choices) return action()
    setPrompted(true)
    choices.current?.querySelector('a')?.focus()
  }
  return {
    quantity,
    setQuantity,
    most,
    busy: add.isBusy || buy.isBusy,
    unitPrice: unitPriceFor(quantity, variant.price, tiersOfVariant(product, variant)),
    /** The shopper tried to buy before choosing a variant. */
    isPrompted: isPrompted && choices !== null,
    /** The shop's refusal, until the next try. */
    refusal: problem && problem.status !== 401 ? problem.message : null,
    inCart: cart?.items.find((line) => line.productVariantId === variant.id)?.quantity ?? 0,
    addToCart: onceChosen(() => {
      buy.reset()
      void add.run(item)
    }),
    buyNow: onceChosen(() => {
      add.reset()
      void buy.run(item)
    }),
  }
}

export type Purchase = ReturnType<typeof usePurchase>
