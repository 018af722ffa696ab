import { lazy, Suspense, useRef, useState } from 'react'
import type { Product, ProductVariant } from '#contract/products.ts'
import type { productLoader } from '#web/data/catalogue.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductHeading } from './product-heading.tsx'
import { usePurchase } from './use-purchase.ts'
import { variantOf } from './variants.ts'

const ReviewsSection = lazy(() => import('../reviews/reviews-section.tsx'))
const QuestionsSection = lazy(() => import('../questions/questions-section.tsx'))
const ProductRest = lazy(() => import('./product-rest.tsx'))

type Answer = Awaited<ReturnType<typeof productLoader>>
export type ProductViewProps = Answer & {
  /** The variant the address names. */
  wanted: number | null
}

/** A product whole: its pictures, what it costs, and all there is to know. */
export default function ProductView({ wanted, ...answer }: ProductViewProps) {
  const { variants, defaultVariantId } = answer.product
  const opened = variantOf(variants, wanted, defaultVariantId)
  return opened ? <OpenedAt variant={opened} {...answer} /> : null
}

function OpenedAt({ variant: opened, ...answer }: Answer & { variant: ProductVariant }) {
  const { product, reviews, questions, more, returns, delivery, origin } = answer
  const { variant, choose } = useVariant(product, opened)
  const purchase = usePurchase(variant)
  const buttons = useRef<HTMLDivElement>(null)
  return (
    <div className="frame grid grid-cols-1 gap-6 py-4 md:py-6">
      <Breadcrumb crumbs={crumbsOf(product)} />
      <article className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className="w-full min-w-0 md:max-lg:mx-auto md:max-lg:max-w-136 lg:col-span-7">
          <Gallery product={product} variantId={variant.id} />
        </div>
        <div className="grid min-w-0 content-start gap-4 self-start lg:sticky lg:top-20 lg:col-span-5 lg:row-span-2">
          <ProductHeading product={product} />
          <BuyBox
            {...{ product, variant, purchase, delivery, returns, buttons }}
            onChoose={choose}
          />
        </div>
        <div className="grid min-w-0 content-start gap-8 lg:col-span-7">
          <ProductDetails product={product} variant={variant} origin={origin} />
          <Suspense>
            {reviews ? <ReviewsSection product={product} list={reviews} /> : null}
            {questions ? <QuestionsSection product={product} list={questions} /> : null}
          </Suspense>
        </div>
      </article>
      <Suspense>
        <ProductRest product={product} more={more} />
      </Suspense>
      <BuyBar variant={variant} purchase={purchase} buttons={buttons} />
    </div>
  )
}

/**
 * The chosen variant and its address. The address is changed behind the router's back: everything
 * about every variant is here already, so there is nothing to load.
 */
function useVariant(product: Product, opened: ProductVariant) {
  const [variant, setVariant] = useState(opened)
  const choose = (next: ProductVariant) => {
    setVariant(next)
    history.replaceState(history.state, '', paths.product(product.id, next.id))
  }
  const current = product.variants.find(({ id }) => id === variant.id) ?? opened
  return { variant: current, choose }
}

const crumbsOf = ({ breadcrumbs, name }: Product) => [
  { label: 'Home', to: paths.home },
  ...breadcrumbs.map((crumb) => ({ label: crumb.name, to: paths.category(crumb.id) })),
  { label: name },
]
