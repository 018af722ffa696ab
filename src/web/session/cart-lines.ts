import { useFetchers, useSubmit } from 'react-router'
import { unitPriceFor } from '#contract/catalogue/tiers.ts'
import { paise } from '#contract/money.ts'
import type { Cart, CartItem } from '#contract/selling/cart.ts'
import { paths } from '#web/app/paths.ts'
import type { CartDeed } from './cart.ts'
import { useShopper } from './shopper.ts'
import { useStored } from './use-stored.ts'

/** The cart as the shopper sees it: pending changes already count. */
export function useCart(): Cart | null {
  const cart = useStored(useShopper().cart)
  const fetchers = useFetchers()
  const underWay = fetchers
    .filter(({ formAction, json }) => formAction === paths.cart && json)
    .map(({ json }) => json as unknown as CartDeed)
  return cart && withDeeds(cart, underWay)
}

/** Actions on a cart line; a newer action on the same line replaces an older one. */
export function useCartDeeds() {
  const submit = useSubmit()
  const act = (line: number, deed: CartDeed) =>
    submit(deed, {
      method: 'post',
      action: paths.cart,
      encType: 'application/json',
      navigate: false,
      fetcherKey: `cart-line-${line}`,
    })
  return {
    setQuantity: ({ id }: CartItem, newQuantity: number) =>
      act(id, { deed: 'setQuantity', line: { cartItemId: id, newQuantity } }),
    remove: ({ id }: CartItem) => act(id, { deed: 'remove', id }),
    putBack: ({ id, productVariantId, quantity }: CartItem) =>
      act(id, { deed: 'putBack', item: { productVariantId, quantity } }),
    moveToWishlist: ({ id, product }: CartItem) =>
      act(id, { deed: 'moveToWishlist', id, productId: product.id }),
  }
}

/** The cart as it will be after these actions, at the prices known now. */
export function withDeeds(cart: Cart, deeds: readonly CartDeed[]): Cart {
  const items = deeds.reduce(after, cart.items)
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

function after(items: CartItem[], input: CartDeed): CartItem[] {
  if (input.deed === 'remove' || input.deed === 'moveToWishlist')
    return items.filter(({ id }) => id !== input.id)
  if (input.deed !== 'setQuantity') return items
  const { cartItemId, newQuantity } = input.line
  return items.map((item) => (item.id === cartItemId ? withQuantity(item, newQuantity) : item))
}

function withQuantity(item: CartItem, quantity: number): CartItem {
  const unitPrice = unitPriceFor(quantity, item.price, item.tiers)
  return { ...item, quantity, unitPrice, lineTotal: paise(unitPrice * quantity) }
}

const sum = (amounts: readonly number[]) => paise(amounts.reduce((total, each) => total + each, 0))
