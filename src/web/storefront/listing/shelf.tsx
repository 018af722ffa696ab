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
      <ul className="scroll-strip relative -mx-4 grid snap-x snap-mandatory scroll-px-4 auto-cols-[44%] grid-flow-col grid-rows-[repeat(7,auto)] gap-x-3 gap-y-1 px-4 md:-mx-6 md:auto-cols-[30%] md:scroll-px-6 md:gap-x-4 md:px-6 lg:auto-cols-[22.5%] xl:mx-0 xl:grid-flow-row xl:auto-cols-auto xl:grid-cols-6 xl:px-0">
        {products.map((product) => (
          <li
            key={product.id}
            className="row-span-7 grid min-w-0 snap-start grid-rows-subgrid gap-y-1"
          >
            <ProductCard product={product} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
