import { useState } from 'react'
import { type RelatedKind, type RelatedShelf, relatedApi } from '#contract/catalogue/related.ts'
import { limits } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Shelf } from '../listing/shelf.tsx'
import { FittingList } from './fitting-list.tsx'
import { idOfShelf } from './shelf-id.ts'

export type RelatedShelvesProps = {
  productId: number
  shelves: readonly RelatedShelf[]
  kinds: readonly RelatedKind[]
  /** A product on sale can be compared with similar ones. */
  isSold: boolean
}

/** The shelves of these kinds, in the given order. */
export function RelatedShelves({ shelves, kinds, ...product }: RelatedShelvesProps) {
  return shelves
    .filter(({ kind }) => kinds.includes(kind))
    .map((shelf) => (
      <ShelfView key={`${product.productId} ${idOfShelf(shelf)}`} shelf={shelf} {...product} />
    ))
}

/** The most products the API returns at once. */
const most = 24

type ShelfViewProps = Pick<RelatedShelvesProps, 'productId' | 'isSold'> & { shelf: RelatedShelf }

function ShelfView({ productId, isSold, shelf }: ShelfViewProps) {
  const [all, setAll] = useState<RelatedShelf['products'] | null>(null)
  const [busy, setBusy] = useState(false)
  const showAll = async () => {
    setBusy(true)
    const outcome = await tryCall(() =>
      api(relatedApi.read, { params: { id: productId }, query: { limit: most } }),
    )
    setBusy(false)
    if (!outcome.ok) return toast.error(outcome.problem.message)
    const same = outcome.answer.shelves.find((other) => idOfShelf(other) === idOfShelf(shelf))
    return setAll(same?.products ?? [])
  }
  const products = all ?? shelf.products
  const hidden = all ? 0 : Math.min(shelf.total, most) - shelf.products.length
  if (shelf.kind === 'ALTERNATIVES') {
    const ids = [...(isSold ? [productId] : []), ...products.map(({ id }) => id)]
    const compare = { to: paths.compare(ids.slice(0, limits.compared)), label: 'Compare these' }
    return (
      <Shelf title={shelf.label} products={products} more={ids.length > 1 ? compare : undefined} />
    )
  }
  return (
    <section id={idOfShelf(shelf)} aria-label={shelf.label} className="grid scroll-mt-24 gap-4">
      <SectionHead title={shelf.label} />
      {shelf.why ? <p className="-mt-2 text-sm text-ink-2">{shelf.why}</p> : null}
      <FittingList products={products} />
      {hidden > 0 ? (
        <Button variant="outline" busy={busy} onClick={showAll} className="justify-self-start">
          Show {formatNumber(hidden)} more
        </Button>
      ) : null}
    </section>
  )
}
