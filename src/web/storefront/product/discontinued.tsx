import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import type { RelatedShelf } from '#contract/related.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture, pictureSizes } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

export type DiscontinuedProps = { product: Product; shelves: readonly RelatedShelf[] }

/** In place of price and buttons: it is no longer sold, and what took its place. */
export default function Discontinued({ product, shelves }: DiscontinuedProps) {
  const next = shelves.find(({ kind }) => kind === 'SUCCESSOR')?.products[0]
  return (
    <div className="grid gap-4">
      <Notice tone="warn" icon="package-x">
        No longer sold. What it is, its papers and its warranty stay here for those who have one.
      </Notice>
      {next ? (
        <section
          aria-label="Its successor"
          className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 rounded-card border border-line bg-surface p-3"
        >
          <Picture src={next.imageUrl} alt="" placeholder={next.name} sizes={pictureSizes.thumb} />
          <div className="grid gap-1">
            <p className="label-caps text-ink-3">Its successor</p>
            <Link to={paths.product(next.id)} className="font-medium hover:text-brand">
              {next.name}
            </Link>
            <Price price={next.price} mrp={next.mrp} from={next.variantCount > 1} />
          </div>
        </section>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {next ? <ButtonLink to={paths.product(next.id)}>See the successor</ButtonLink> : null}
        <ButtonLink to={paths.category(product.category.id)} variant="tonal">
          See {product.category.name}
        </ButtonLink>
      </div>
    </div>
  )
}
