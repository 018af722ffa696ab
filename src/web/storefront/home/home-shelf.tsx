import { useRevalidator } from 'react-router'
import type { ProductCard } from '#contract/catalogue/products.ts'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { ErrorState } from '#web/ui/layout/error-state.tsx'
import { Shelf, type ShelfProps } from '../listing/shelf.tsx'

type HomeShelfProps = Omit<ShelfProps, 'products'> & {
  /** Null where they could not be had. */
  products: readonly ProductCard[] | null
}

/** A shelf that fails alone: the rest of the page stays, and it can be asked for again. */
export function HomeShelf({ products, ...shelf }: HomeShelfProps) {
  const { revalidate, state } = useRevalidator()
  if (products) return <Shelf products={products} {...shelf} />
  return (
    <section aria-label={shelf.title} className="grid gap-4">
      <SectionHead title={shelf.title} />
      <ErrorState
        title="We couldn't load these products."
        onRetry={() => void revalidate()}
        busy={state !== 'idle'}
      />
    </section>
  )
}
