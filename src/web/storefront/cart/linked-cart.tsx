import { useEffect, useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import { type CartLink, type CartLinkItem, cartLinksApi } from '#contract/selling/cart-links.ts'
import { api } from '#web/session/api.ts'
import { problemOf } from '#web/session/outcome.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { Amount } from '#web/ui/data/price.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

export type LinkedCartProps = {
  /** The items as the link writes them. */
  text: string
  busy: boolean
  onAdd: (items: readonly CartLinkItem[]) => void
  onLeave: () => void
}

/** The items that a link would add to the cart, with prices of now. Nothing is added before the press. */
export function LinkedCart({ text, busy, onAdd, onLeave }: LinkedCartProps) {
  const { link, problem } = useCartLink(text)
  if (problem !== null)
    return (
      <Notice tone="danger" live action={<TextButton onClick={onLeave}>Close</TextButton>}>
        {problem}
      </Notice>
    )
  if (!link) return <p className="min-h-40 text-ink-3">Reading the link…</p>
  const { items, problems, pieces, total } = link
  return (
    <section
      aria-label="Items of the link"
      className="grid max-w-190 gap-4 rounded-card border border-line p-4"
    >
      <div className="grid gap-1">
        <h2 className="text-lead font-bold">
          {items.length > 0
            ? 'Add these items to your cart?'
            : 'Nothing of this link can be added.'}
        </h2>
        {items.length > 0 ? (
          <p className="text-sm text-ink-2">
            This list came by a link. Check it first: nothing is ordered yet.
          </p>
        ) : null}
      </div>
      {problems.length > 0 ? (
        <Notice tone="warn">
          <ul className="grid gap-1">
            {problems.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <ul className="grid border-t border-line empty:hidden">
        {items.map((item) => (
          <Item key={item.sku} item={item} />
        ))}
      </ul>
      {items.length > 0 ? (
        <p className="flex justify-between text-lead font-bold">
          <span>{plural(pieces, 'piece')}</span>
          <Amount of={total} />
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {items.length > 0 ? (
          <Button busy={busy} onClick={() => onAdd(items)}>
            Add to cart
          </Button>
        ) : null}
        <TextButton onClick={onLeave}>{items.length > 0 ? 'No, thanks' : 'Close'}</TextButton>
      </div>
    </section>
  )
}

function Item({ item }: { item: CartLinkItem }) {
  const { sku, name, variantName, imageUrl, quantity, unitPrice, lineTotal } = item
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line py-3">
      <Picture src={imageUrl} alt="" sizes={pictureSizes.row} placeholder={name} />
      <div className="grid gap-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="font-narrow text-meta text-ink-2 wrap-anywhere">
          {[variantName, `SKU ${sku}`].filter(Boolean).join(' · ')}
        </span>
        <span className="tnum text-meta text-ink-3">
          {quantity} × {formatRupees(unitPrice)}
        </span>
      </div>
      <Amount of={lineTotal} className="font-medium" />
    </li>
  )
}

/** The items of a link as the shop has them now. */
function useCartLink(text: string) {
  const [known, setKnown] = useState<{ link: CartLink | null; problem: string | null }>({
    link: null,
    problem: null,
  })
  useEffect(() => {
    const asking = new AbortController()
    api(cartLinksApi.read, { query: { add: text }, signal: asking.signal }).then(
      (link) => setKnown({ link, problem: null }),
      (error) => {
        if (!asking.signal.aborted) setKnown({ link: null, problem: problemOf(error).message })
      },
    )
    return () => asking.abort()
  }, [text])
  return known
}
