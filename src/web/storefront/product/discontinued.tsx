import type { Product, ProductCard } from '#contract/catalogue/products.ts'
import type { RelatedShelf } from '#contract/catalogue/related.ts'
import { paths } from '#contract/paths.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { Price } from '#web/ui/data/price.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

export type DiscontinuedProps = { product: Product; shelves: readonly RelatedShelf[] }

/** Replaces price and buttons: the product is no longer sold; shows its successor or alternatives. */
export default function Discontinued({ product, shelves }: DiscontinuedProps) {
  const next = shelves.find(({ kind }) => kind === 'SUCCESSOR')?.products[0]
  const similar = shelves.find(({ kind }) => kind === 'ALTERNATIVES')?.products ?? []
  return (
    <div className="grid gap-4">
      <Notice tone="warn" icon="package-x">
        No longer sold. If you own one, its details, documents and warranty stay available here.
      </Notice>
      {next ? <Instead label="Its successor" cards={[next]} /> : null}
      {!next && similar.length > 0 ? (
        <Instead label="Alternatives" cards={similar.slice(0, 3)} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {next ? <ButtonLink to={paths.product(next.id)}>View successor</ButtonLink> : null}
        <ButtonLink to={paths.category(product.category.id)} variant="tonal">
          See {product.category.name}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Products to buy instead, with prices. */
function Instead({ label, cards }: { label: string; cards: readonly ProductCard[] }) {
  return (
    <section aria-label={label} className="grid gap-2">
      <p className="label-caps text-ink-3">{label}</p>
      {cards.map((card) => (
        <div
          key={card.id}
          className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 rounded-card border border-line bg-surface p-3"
        >
          <Picture src={card.imageUrl} alt="" placeholder={card.name} sizes={pictureSizes.thumb} />
          <div className="grid gap-1">
            <Link to={paths.product(card.id)} className="font-medium hover:text-brand">
              {card.name}
            </Link>
            <Price price={card.price} mrp={card.mrp} from={card.variantCount > 1} />
          </div>
        </div>
      ))}
    </section>
  )
}
