import { useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { CartItem } from '#contract/selling/cart.ts'
import { TextButton, TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { askForMore, wantedIn } from '../ask-for-more.ts'

export type CartNoticeProps = {
  item: CartItem
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** Changes of a line since it was added, and what to do about them. */
export function CartNotice({ item, onQuantity, onRemove }: CartNoticeProps) {
  const [wasSet, setWasSet] = useState(false)
  const { notice, quantity, availableQuantity: left } = item
  if (notice === null) return null
  if (notice === 'price_changed')
    return (
      <Notice tone="warn" icon="tag">
        Price changed from {formatRupees(item.priceWhenAdded)} to {formatRupees(item.price)} since
        you added this.
      </Notice>
    )
  if (notice === 'low_stock' && quantity > left) {
    const setToLeft = () => {
      setWasSet(true)
      onQuantity(left)
    }
    return (
      <Notice tone="danger" action={<Act onClick={setToLeft}>Set quantity to {left}</Act>}>
        Only {left} in stock.{' '}
        <TextLink to={askForMore(wantedIn(item), quantity)}>Ask us for {quantity}.</TextLink>
      </Notice>
    )
  }
  if (notice === 'low_stock')
    return (
      <p role={wasSet ? 'status' : undefined} className="text-sm font-medium text-warn">
        Only {left} left.{wasSet && quantity === left ? ` Quantity set to ${left}.` : null}
      </p>
    )
  return (
    <Notice tone="danger" icon="package-x" action={<Act onClick={onRemove}>Remove</Act>}>
      {notice === 'out_of_stock' ? 'Out of stock.' : 'No longer available.'}
    </Notice>
  )
}

function Act({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  return (
    <TextButton onClick={onClick} className="text-sm">
      {children}
    </TextButton>
  )
}
