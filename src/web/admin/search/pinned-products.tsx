import { adminPaths } from '#contract/admin-paths.ts'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ProductFinder } from '../parts/goods/goods-finder.tsx'
import { movedUp } from './rule-draft.ts'

type Pinned = { id: number; name: string }
type PinnedProductsProps = {
  products: readonly Pinned[]
  most: number
  onChange: (products: Pinned[]) => void
}

/** The products that a search shows first, in their order. */
export function PinnedProducts({ products, most, onChange }: PinnedProductsProps) {
  return (
    <Card title="Products, the first on top" className="grid grid-cols-1 gap-3">
      <ol className="grid grid-cols-1 divide-y divide-line rounded-card border border-line empty:hidden">
        {products.map(({ id, name }, place) => (
          <li key={id} className="flex items-center gap-2 py-1 ps-3 pe-1">
            <span className="tnum w-5 text-ink-3">{place + 1}</span>
            <TextLink
              to={adminPaths.product(id)}
              lang={langOf(name)}
              className="min-w-0 flex-1 text-sm"
            >
              {name}
            </TextLink>
            {place > 0 ? (
              <IconButton
                icon="arrow-up"
                label={`Move ${name} up`}
                onClick={() => onChange(movedUp(products, place))}
              />
            ) : null}
            <IconButton
              icon="x"
              label={`Remove ${name}`}
              onClick={() => onChange(products.filter((other) => other.id !== id))}
            />
          </li>
        ))}
      </ol>
      {products.length < most ? (
        <ProductFinder
          label="Add a product"
          without={products.map(({ id }) => id)}
          onFound={(product) => onChange([...products, product])}
        />
      ) : (
        <p className="text-sm text-ink-3">A search can pin {most} products.</p>
      )}
    </Card>
  )
}
