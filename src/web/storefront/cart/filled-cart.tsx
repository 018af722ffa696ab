import { type ReactNode, Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import type { Cart, CartItem } from '#contract/selling/cart.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import type { CartLines } from '#web/session/cart-lines.ts'
import { useLayout } from '#web/session/layout.ts'
import { useShopper } from '#web/session/shopper.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useCartEstimate } from './cart.data.ts'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { LookedAt } from './looked-at.tsx'
import { RemovedRow, useRemoved } from './removed-row.tsx'
import { focusSaved, useSavedItems } from './saved-items.data.ts'

const SavedForLater = lazyRetry(() => import('./saved-for-later.tsx'))
const CartTools = lazyRetry(() => import('./cart-tools.tsx'))

/** The cart's lines and totals. */
export function FilledCart({ cart, lines }: { cart: Cart; lines: CartLines }) {
  const { gone, left, remove, forget } = useRemoved<CartItem>(cart.items)
  const delivery = useCartEstimate()
  const saved = useSavedItems()
  const rows = [...left, ...gone].sort((a, b) => a.id - b.id)
  const takeOut = (item: CartItem) => void remove(item, () => lines.remove(item))
  const putBack = (item: CartItem) => {
    forget(item.id)
    void lines.putBack(item)
  }
  const putAside = async (item: CartItem) => {
    if (!(await saved.save(item.id))) return
    toast.success('Saved for later.')
    focusSaved()
  }
  const later = (
    <Suspense>
      <SavedForLater saved={saved} />
    </Suspense>
  )
  if (rows.length === 0) return <Empty below={later} />
  return (
    <div className="grid gap-10">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-6">
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
                  estimate={delivery.estimate}
                  onQuantity={(quantity) => void lines.setQuantity(item, quantity)}
                  onRemove={() => takeOut(item)}
                  onMove={() => void lines.moveToWishlist(item)}
                  onSave={saved.moving === null ? () => void putAside(item) : undefined}
                />
              ),
            )}
          </ul>
          {left.length > 0 ? (
            <div className="min-h-control" data-no-print>
              <Suspense>
                <CartTools cart={cart} />
              </Suspense>
            </div>
          ) : null}
        </div>
        {left.length > 0 ? (
          <CartSummary
            cart={cart}
            delivery={delivery}
            onRemove={takeOut}
            onQuantity={lines.setQuantity}
          />
        ) : (
          <Empty />
        )}
      </div>
      {later}
    </div>
  )
}

function Empty({ below }: { below?: ReactNode }) {
  const { departments } = useLayout()
  const { guest, wishlist } = useShopper()
  const power = departments.find(({ name }) => /power tools/i.test(name))
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
        {guest ? (
          'What you add waits here.'
        ) : wishlist && wishlist.items.length > 0 ? (
          <TextLink to={paths.wishlist}>View wishlist</TextLink>
        ) : (
          'What you add waits here, on all your devices.'
        )}
      </EmptyState>
      {below}
      <LookedAt />
    </>
  )
}
