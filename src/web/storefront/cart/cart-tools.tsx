import { useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { Cart } from '#contract/selling/cart.ts'
import { urlsAt } from '#contract/url-of.ts'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { sharedQuery } from './shared.ts'

/** From this quantity or amount (paise) on, the shopper may want a quote. */
const manyPieces = 20
const muchMoney = 50_000_00

/** Share, print and request a quote for the cart. */
export default function CartTools({ cart }: { cart: Cart }) {
  const [said, setSaid] = useState('')
  const share = async () => {
    const url = urlsAt(location.origin)(`${paths.cart}?with=${sharedQuery(cart.items)}`)
    try {
      if (navigator.share) await navigator.share({ title: 'Cart', url })
      else {
        await navigator.clipboard.writeText(url)
        setSaid('Link copied. Anyone with the link can add these items to their cart.')
      }
    } catch (error) {
      // A cancelled share dialog needs no message.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(url)
    }
  }
  const isLarge = cart.itemCount >= manyPieces || cart.total >= muchMoney
  return (
    <div className="grid gap-2">
      <div className="-mx-3 flex flex-wrap gap-2">
        <Button variant="ghost" size="small" icon="share-2" onClick={() => void share()}>
          Share cart
        </Button>
        <Button variant="ghost" size="small" icon="printer" onClick={() => window.print()}>
          Print
        </Button>
        {isLarge ? (
          <ButtonLink variant="ghost" size="small" icon="mail" to={quoteLink(cart)}>
            Request a quote
          </ButtonLink>
        ) : null}
      </div>
      <p role="status" className="text-sm wrap-anywhere text-ink-2 empty:hidden">
        {said}
      </p>
    </div>
  )
}

/** A link to the contact form with the cart's items filled in. */
function quoteLink({ items, total }: Cart): string {
  const lines = items.map(
    ({ quantity, product, variant }) => `${quantity} × ${product.name} (${variant.sku})`,
  )
  const message = [
    'Please send me a quote for:',
    // URLs must stay short.
    ...lines.slice(0, 20),
    ...(lines.length > 20 ? [`and ${lines.length - 20} more items in my cart`] : []),
    `Cart total: ${formatRupees(total)}, taxes included.`,
  ].join('\n')
  return `${paths.contact}?${new URLSearchParams({ topic: 'BUSINESS', message })}`
}
