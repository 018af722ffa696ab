import { startTransition, useRef, useState } from 'react'
import { unitPriceFor } from '#contract/catalogue/tiers.ts'
import { paise } from '#contract/money.ts'
import { type Cart, type CartItem, cartApi } from '#contract/selling/cart.ts'
import { wishlistApi } from '#contract/selling/wishlist.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { api } from './api.ts'
import { markCart } from './cart.ts'
import { useShopper } from './shopper.ts'
import { useCall } from './use-call.ts'
import { useLastNonNull } from './use-last-non-null.ts'

/** Effect of a change on the lines of the cart. */
type Effect = (items: CartItem[]) => CartItem[]
type LineChange = { line: number; effect: Effect; send: () => Promise<unknown> }

/** The cart as the shopper sees it: changes that are being sent already count. */
export function useCartLines() {
  const cart = useLastNonNull(useShopper().cart)
  const [changes, setChanges] = useState<readonly LineChange[]>([])
  const newest = useRef(new Map<number, LineChange>())
  const isReplaced = (change: LineChange) => newest.current.get(change.line) !== change
  const call = useCall((change: LineChange) =>
    inTurn(async () => {
      if (isReplaced(change)) return
      await change.send().catch((error) => {
        if (!isReplaced(change)) throw error
      })
      markCart()
    }),
  )

  /** A newer change of the same line replaces an older one. */
  const run = async (line: number, effect: Effect, send: () => Promise<unknown>) => {
    const change = { line, effect, send }
    newest.current.set(line, change)
    setChanges((all) => [...all.filter((other) => other.line !== line), change])
    await call.run(change)
    startTransition(() => setChanges((all) => all.filter((other) => other !== change)))
  }
  return {
    cart:
      cart &&
      withChanges(
        cart,
        changes.map(({ effect }) => effect),
      ),
    setQuantity: ({ id }: CartItem, quantity: number) =>
      run(id, withQuantity(id, quantity), () =>
        api(cartApi.updateQuantity, { body: { cartItemId: id, newQuantity: quantity } }),
      ),
    remove: ({ id }: CartItem) =>
      run(id, without(id), () => api(cartApi.remove, { params: { id } })),
    putBack: ({ id, productVariantId, quantity }: CartItem) =>
      run(id, unchanged, () => api(cartApi.add, { body: { productVariantId, quantity } })),
    moveToWishlist: ({ id, product }: CartItem) =>
      run(id, without(id), async () => {
        await api(wishlistApi.add, { params: { productId: product.id } })
        await api(cartApi.remove, { params: { id } })
        toast.success('Saved to wishlist.')
      }),
  }
}

export type CartLines = ReturnType<typeof useCartLines>

let last: Promise<unknown> = Promise.resolve()

/** Sends the changes one after another, so that the last click wins. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = last.then(work)
  last = turn.catch(() => null)
  return turn
}

/** The cart as it will be after these changes, at the prices known now. */
export function withChanges(cart: Cart, effects: readonly Effect[]): Cart {
  const items = effects.reduce((lines, effect) => effect(lines), cart.items)
  if (items === cart.items) return cart
  const counted = items.filter(({ notice }) => notice !== 'unavailable')
  const subtotal = sum(counted.map(({ lineTotal }) => lineTotal))
  return {
    ...cart,
    items,
    itemCount: items.reduce((pieces, { quantity }) => pieces + quantity, 0),
    mrpTotal: sum(counted.map(({ unitMrp, quantity }) => unitMrp * quantity)),
    subtotal,
    total: paise(Math.max(0, subtotal - cart.discount)),
  }
}

export const without =
  (line: number): Effect =>
  (items) =>
    items.filter(({ id }) => id !== line)

export const withQuantity =
  (line: number, quantity: number): Effect =>
  (items) =>
    items.map((item) => {
      if (item.id !== line) return item
      const unitPrice = unitPriceFor(quantity, item.price, item.tiers)
      return { ...item, quantity, unitPrice, lineTotal: paise(unitPrice * quantity) }
    })

const unchanged: Effect = (items) => items

const sum = (amounts: readonly number[]) => paise(amounts.reduce((total, each) => total + each, 0))
