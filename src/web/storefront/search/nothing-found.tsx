import type { SearchAnswer } from '#contract/catalogue/product-lists.ts'
import { RecentShelf } from '../listing/recent-shelf.tsx'
import { Shelf } from '../listing/shelf.tsx'
import { NearestCategories } from './nearest-categories.tsx'
import { RequestItem } from './request-item.tsx'

/** A search without results: tips, categories, a form to request the item, and what is near it, apart. */
export function NothingFound({ q, answer }: { q: string; answer: SearchAnswer }) {
  return (
    <>
      <div className="grid max-w-240 items-start gap-x-12 gap-y-8 py-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="grid gap-6">
          <div className="measure grid gap-2 text-ink-2">
            <p className="text-lead font-semibold text-ink">No products found.</p>
            <p>{adviceFor(answer)}</p>
          </div>
          <NearestCategories nearest={nearestTo(answer)} />
        </div>
        <RequestItem q={q} />
      </div>
      <Shelf title="Similar, but not what you searched for" products={answer.near} />
      <RecentShelf />
    </>
  )
}

/** For goods of another trade, no category of the shop is similar. */
const nearestTo = ({ notSold, categories }: SearchAnswer) =>
  notSold?.kind === 'GOODS' ? [] : categories

/** A word without similar words may be misspelt. A recognised brand or other goods were spelled correctly. */
function adviceFor({ notSold }: SearchAnswer): string {
  return notSold && notSold.kind !== 'UNKNOWN'
    ? 'Tell us if you need it: we may be able to get it for you.'
    : 'Check the spelling, or use fewer words: a kind of tool, a brand or a model number.'
}
