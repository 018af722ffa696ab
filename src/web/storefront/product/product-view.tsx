import { Suspense, useEffect, useRef } from 'react'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { paths } from '#contract/paths.ts'
import { island } from '#web/browser/island.tsx'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { keepRecent } from '#web/session/recent-products.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { CompareDock } from '../compare-tray/compare-dock.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import type { productLoader } from './product.data.ts'
import { ProductHeading } from './product-heading.tsx'
import { ProductMarks } from './product-marks.tsx'
import { usePurchase } from './use-purchase.ts'
import { variantOf } from './variants.ts'

const ReviewsSection = island('reviews', () => import('../reviews/reviews-section.tsx'))
const QuestionsSection = island('questions', () => import('../questions/questions-section.tsx'))
const ProductDetails = island('details', () => import('./product-details.tsx'))
const ProductRest = island('rest', () => import('./product-rest.tsx'))
const AddedSheet = lazyRetry(() => import('./added-sheet.tsx'))
const Discontinued = lazyRetry(() => import('./discontinued.tsx'))

type Answer = Awaited<ReturnType<typeof productLoader>>
export type ProductViewProps = Answer & {
  /** The variant id in the URL. */
  wanted: number | null
}

/** The full product view: pictures, price and details. The URL selects the variant. */
export default function ProductView({ wanted, ...answer }: ProductViewProps) {
  const { variants, defaultVariantId } = answer.product
  const variant = variantOf(variants, wanted, defaultVariantId)
  if (!variant) return null
  return (
    <Opened variant={variant} isChosen={wanted === null || wanted === variant.id} {...answer} />
  )
}

type OpenedProps = Answer & {
  variant: ProductVariant
  /** False if the URL names a variant that no longer exists; another must be chosen. */
  isChosen: boolean
}

/**
 * On screens lower than the box, its end stays in view instead of its start, or its last links could never be
 * seen. The box reaches to the end of the screen, so that it starts beside the pictures even with little
 * content.
 */
const endFirst =
  'lg:[@media(max-height:60rem)]:top-auto lg:[@media(max-height:60rem)]:bottom-4 lg:[@media(max-height:60rem)]:self-end lg:[@media(max-height:60rem)]:min-h-[calc(100dvh-10rem)]'

function Opened({ variant, isChosen, ...answer }: OpenedProps) {
  const { product, reviews, questions, shelves, offers, delivery, origin } = answer
  useEffect(() => keepRecent(product), [product])
  const choices = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const purchase = usePurchase(product, variant, isChosen ? null : choices)
  const isSold = product.status === 'PUBLISHED'
  return (
    <>
      <div className="frame grid grid-cols-1 gap-3 py-2 md:gap-4 md:py-6">
        <Breadcrumb crumbs={crumbsOf(product)} />
        <article className="grid grid-cols-1 gap-x-10 gap-y-3 md:gap-y-5 lg:grid-cols-12">
          <div className="w-full min-w-0 md:max-lg:mx-auto md:max-lg:max-w-136 lg:col-span-7">
            <Gallery product={product} variantId={variant.id} />
          </div>
          <div
            className={classNames(
              'grid min-w-0 content-start gap-4 self-start lg:sticky lg:top-20 lg:col-span-5 lg:row-span-2',
              isSold && endFirst,
            )}
          >
            <ProductHeading product={product} variant={variant} />
            {isSold ? (
              <BuyBox
                product={product}
                variant={variant}
                isChosen={isChosen}
                purchase={purchase}
                delivery={delivery}
                offers={offers}
                choices={choices}
                buttons={buttons}
              />
            ) : (
              <>
                <ProductMarks product={product} variant={variant} />
                <Suspense>
                  <Discontinued product={product} shelves={shelves} />
                </Suspense>
              </>
            )}
          </div>
          <div className="grid min-w-0 content-start gap-8 lg:col-span-7">
            <ProductDetails
              key={product.id}
              product={product}
              variant={variant}
              origin={origin}
              shelves={shelves}
            />
            {reviews ? <ReviewsSection key={product.id} product={product} list={reviews} /> : null}
            {questions ? (
              <QuestionsSection key={product.id} product={product} list={questions} />
            ) : null}
          </div>
        </article>
        <ProductRest key={product.id} product={product} variant={variant} shelves={shelves} />
        <CompareDock />
      </div>
      {isSold ? (
        <BuyBar
          product={product}
          variant={variant}
          isChosen={isChosen}
          purchase={purchase}
          buttons={buttons}
        />
      ) : null}
      <Suspense>
        {purchase.added ? (
          <AddedSheet
            product={product}
            added={purchase.added}
            shelves={shelves}
            onClose={purchase.closeAdded}
          />
        ) : null}
      </Suspense>
    </>
  )
}

const crumbsOf = ({ breadcrumbs, name }: Product) => [
  { label: 'Home', to: paths.home },
  ...breadcrumbs.map((crumb) => ({ label: crumb.name, to: paths.category(crumb.id) })),
  { label: name },
]
