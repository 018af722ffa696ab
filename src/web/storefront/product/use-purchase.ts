import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { unitPriceFor } from '#contract/catalogue/tiers.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#web/app/paths.ts'
import { hasToken } from '#web/session/api.ts'
import { type CartDeed, useAddToCart } from '#web/session/cart.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { sentenceOf } from '#web/session/run-action.ts'
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
  const { add, busy, outcome } = useAddToCart()
  const { cart } = useShopper()
  const navigate = useNavigate()
  const isBuying = useRef(false)
  const most = Math.min(variant.availableQuantity, limits.quantity)
  const quantity = Math.min(wished, Math.max(most, 1))
  const item = { productVariantId: variant.id, quantity }

  useEffect(() => {
    // Wait until the cart has reloaded, because the checkout turns an empty cart away.
    if (busy || !outcome || !isBuying.current) return
    isBuying.current = false
    if (outcome.ok) navigate(paths.checkout)
  }, [busy, outcome, navigate])

  const onceChosen = (deed: () => unknown) => () => {
    if (!choices) return deed()
    setPrompted(true)
    choices.current?.querySelector('a')?.focus()
  }
  return {
    quantity,
    setQuantity,
    most,
    busy,
    unitPrice: unitPriceFor(quantity, variant.price, tiersOfVariant(product, variant)),
    /** The shopper tried to buy before choosing a variant. */
    isPrompted: isPrompted && choices !== null,
    /** The shop's refusal, until the next try. */
    refusal:
      !busy && outcome && !outcome.ok && outcome.problem.status !== 401
        ? sentenceOf(outcome.problem)
        : null,
    inCart: cart?.items.find((line) => line.productVariantId === variant.id)?.quantity ?? 0,
    addToCart: onceChosen(() => add(item)),
    buyNow: onceChosen(() => {
      if (hasToken()) {
        isBuying.current = true
        return add(item)
      }
      const body: CartDeed = { deed: 'add', item }
      return askToLogin({ deed: { action: paths.cart, body }, returnTo: paths.checkout })
    }),
  }
}

export type Purchase = ReturnType<typeof usePurchase>
