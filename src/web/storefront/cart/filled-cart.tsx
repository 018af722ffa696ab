import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Cart, CartItem } from '#contract/cart.ts'
import { useCartDeeds } from '#web/data/cart-lines.ts'
import { useLayout } from '#web/data/layout.ts'
import { useShopper } from '#web/data/shopper.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { LookedAt } from './looked-at.tsx'
import { RemovedRow, useRemoved } from './removed-row.tsx'

/** What somebody is about to buy, line by line, and what it comes to. */
export default function FilledCart({ cart }: { cart: Cart }) {
  const deeds = useCartDeeds()
  const { gone, left, remove, forget } = useRemoved<CartItem>(cart.items)
  useFreshWhenSeen()
  const rows = [...left, ...gone].sort((a, b) => a.id - b.id)
  const takeOut = (item: CartItem) => void remove(item, () => deeds.remove(item))
  const putBack = (item: CartItem) => {
    forget(item.id)
    void deeds.putBack(item)
  }
  if (rows.length === 0) return <Empty />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <ul aria-label="Items in your cart" className="grid border-t border-line">
        {rows.map((item) =>
          gone.includes(item) ? (
            <RemovedRow
              key={`gone-${item.id}`}
              what={item.product.name}
              onUndo={() => putBack(item)}
              onExpire={() => forget(item.id)}
            />
          ) : (
            <CartLine
              key={item.id}
              item={item}
              advice={cart.advice.find(({ cartItemId }) => cartItemId === item.id)}
              onQuantity={(quantity) => deeds.setQuantity(item, quantity)}
              onRemove={() => takeOut(item)}
              onMove={() => deeds.moveToWishlist(item)}
            />
          ),
        )}
      </ul>
      {left.length > 0 ? (
        <CartSummary cart={cart} onRemove={takeOut} onQuantity={deeds.setQuantity} />
      ) : (
        <Empty />
      )}
    </div>
  )
}

function Empty() {
  const { categories } = useLayout()
  const { wishlist } = useShopper()
  const power = categories.find(({ name }) => /power tools/i.test(name))
  return (
    <>
      <EmptyState
        title="Your cart is empty."
        action={
          <ButtonLink to={power ? paths.category(power.id) : paths.home}>
            Shop power tools
          </ButtonLink>
        }
      >
        {wishlist && wishlist.items.length > 0 ? (
          <TextLink to={paths.wishlist}>See what you saved</TextLink>
        ) : null}
      </EmptyState>
      <LookedAt />
    </>
  )
}

/** Another tab may have changed the cart: coming back to this one looks again. */
function useFreshWhenSeen() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
