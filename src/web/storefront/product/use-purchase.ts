import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductVariant } from '#contract/products.ts'
import { hasToken } from '#web/api.ts'
import { type CartDeed, useAddToCart } from '#web/data/cart.ts'
import { askToLogin } from '#web/data/login-prompt.ts'
import { useShopper } from '#web/data/shopper.ts'
import { paths } from '#web/paths.ts'

/** How many, into the cart, and straight on to paying. */
export function usePurchase(variant: ProductVariant) {
  const [wished, setQuantity] = useState(1)
  const { add, busy, outcome } = useAddToCart()
  const { cart } = useShopper()
  const navigate = useNavigate()
  const isBuying = useRef(false)
  const quantity = Math.min(wished, Math.max(variant.availableQuantity, 1))
  const item = { productVariantId: variant.id, quantity }

  useEffect(() => {
    // Not before the cart has been loaded again: the checkout turns an empty one away.
    if (busy || !outcome || !isBuying.current) return
    isBuying.current = false
    if (outcome.ok) navigate(paths.checkout)
  }, [busy, outcome, navigate])

  return {
    quantity,
    setQuantity,
    busy,
    inCart: cart?.items.find((line) => line.productVariantId === variant.id)?.quantity ?? 0,
    addToCart: () => add(item),
    buyNow: () => {
      if (hasToken()) {
        isBuying.current = true
        return add(item)
      }
      const body: CartDeed = { deed: 'add', item }
      return askToLogin({ deed: { action: paths.cart, body }, returnTo: paths.checkout })
    },
  }
}

export type Purchase = ReturnType<typeof usePurchase>
