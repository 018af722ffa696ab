import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { toast } from '#web/ui/toast.ts'
import { WishHeart } from '../listing/wish-heart.tsx'

/** Whose it is, which model, what it is called. */
export function ProductHeading({ product }: { product: Product }) {
  const { brand, brandSlug, model, name, rating } = product
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <p className="label-caps flex min-h-control flex-wrap items-center gap-x-2 text-ink-3">
        {brand && brandSlug ? (
          <Link
            to={paths.brand(brandSlug)}
            className="touch-target hover:text-brand hover:underline"
          >
            {brand}
          </Link>
        ) : null}
        {brand && model ? <span aria-hidden="true">·</span> : null}
        {model ? <Model model={model} /> : null}
      </p>
      <WishHeart product={product} />
      <h1 tabIndex={-1} className="col-span-2">
        {name}
      </h1>
      {rating.count > 0 ? (
        <a
          href="#reviews"
          className="col-span-2 mt-1 flex min-h-control w-fit items-center gap-2 text-sm"
        >
          <span className="tnum font-semibold">{rating.average.toFixed(1)}</span>
          <Stars of={rating.average} />
          <span className="text-brand underline underline-offset-3">
            {rating.count === 1 ? '1 review' : `${rating.count.toLocaleString('en-IN')} reviews`}
          </span>
        </a>
      ) : null}
    </header>
  )
}

/** A model number to carry to another counter. */
function Model({ model }: { model: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(model)
    toast.success('Copied.')
  }
  return (
    <span className="inline-flex items-center gap-1">
      <span className="normal-case">{model}</span>
      <IconButton icon="copy" label={`Copy model number ${model}`} size="small" onClick={copy} />
    </span>
  )
}
