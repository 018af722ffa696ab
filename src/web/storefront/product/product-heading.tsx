import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import { urlsAt } from '#contract/url-of.ts'
import { Stars } from '#web/ui/data/stars.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { CopyButton, copy } from '#web/ui/overlays/copy-button.tsx'
import { WishlistHeart } from '../listing/wishlist-heart.tsx'

/** A name longer than this would push the price off the first screen. */
const longName = 70

export type ProductHeadingProps = { product: Product; variant: ProductVariant }

/** Brand, model and name, with wishlist and share buttons. */
export function ProductHeading({ product, variant }: ProductHeadingProps) {
  const { brand, brandSlug, model, name, rating } = product
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <p className="label-caps flex min-h-control flex-wrap items-center gap-x-2 pb-1 text-ink-3">
        {brand && brandSlug ? (
          <Link
            to={paths.brand(brandSlug)}
            className="reach touch-target hover:text-brand hover:underline"
          >
            {brand}
          </Link>
        ) : null}
        {brand && model ? <span aria-hidden="true">·</span> : null}
        {model ? <Model model={model} /> : null}
      </p>
      <span className="flex">
        <IconButton
          icon="share-2"
          label="Share this product"
          onClick={() => share(product, variant)}
        />
        <WishlistHeart product={product} />
      </span>
      <h1
        tabIndex={-1}
        lang={langOf(name)}
        className={classNames('col-span-2', name.length > longName && 'text-h2 leading-tight')}
      >
        {name}
      </h1>
      {rating.count > 0 ? (
        <a
          href="#reviews"
          className="col-span-2 -mb-3 flex min-h-control w-fit items-center gap-2 text-sm"
        >
          <span className="tnum font-semibold">{rating.average.toFixed(1)}</span>
          <Stars of={rating.average} />
          <span className="text-brand underline underline-offset-3">
            {plural(rating.count, 'review')}
          </span>
        </a>
      ) : null}
    </header>
  )
}

/** The model number with a copy button. */
function Model({ model }: { model: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className="min-w-0 normal-case wrap-anywhere">{model}</span>
      <CopyButton text={model} label={`Copy model number ${model}`} />
    </span>
  )
}

/** Opens the device's share dialog, else copies the link. */
async function share({ id, name }: Product, variant: ProductVariant) {
  const url = urlsAt(window.location.origin)(paths.product(id, variant.id))
  if (!('share' in navigator)) return copy(url, 'Link copied.')
  // A closed share dialog needs no message.
  await navigator.share({ title: name, url }).catch(() => undefined)
}
