import { useRevalidator } from 'react-router'
import type { ProductCard } from '#contract/catalogue/products.ts'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { ErrorState } from '#web/ui/overlays/error-state.tsx'
import { Shelf, type ShelfProps } from '../listing/shelf.tsx'

type HomeShelfProps = Omit<ShelfProps, 'products'> & {
  /** Null if loading failed. */
  products: readonly ProductCard[] | null
}

/** A shelf that can fail without the rest of the page and can be reloaded. */
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
