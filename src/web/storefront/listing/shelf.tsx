import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#contract/catalogue/products.ts'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ProductCard } from './product-card.tsx'

export type ShelfProps = {
  title: string
  products: readonly Product[]
  /** A link to the rest of the products. */
  more?: { to: string; label: string } | undefined
  /** An action instead of the link. */
  action?: ReactNode
}

/** Six products under a heading: a row on wide screens, swipeable on small ones. Nothing if empty. */
export function Shelf({ title, products, more, action = null }: ShelfProps) {
  if (products.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-4">
      <SectionHead
        title={title}
        action={more ? <TextLink to={more.to}>{more.label}</TextLink> : action}
      />
      <ul className="tile-cells shelf-strip">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
