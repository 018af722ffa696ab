import type { KeyboardEvent } from 'react'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { useProductFinder } from './product-finder.data.ts'

type Found = { id: number; name: string }
type ProductFinderProps = {
  label?: string
  /** Products that can't be chosen, or already are. */
  without: readonly number[]
  onFound: (product: Found) => void
}

/**
 * Finds a product by name, model or SKU. Enter takes the first result and never submits the surrounding
 * form.
 */
export function ProductFinder({ label = 'Add a product', without, onFound }: ProductFinderProps) {
  const { found, find, text } = useProductFinder()
  const others = found.filter(({ id }) => !without.includes(id))
  const take = (product: Found | undefined) => {
    if (!product) return
    onFound({ id: product.id, name: product.name })
    find('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take(others[0])
  }
  return (
    <div className="grid gap-1">
      <SearchField
        label={label}
        placeholder="Name, model or SKU"
        value={text}
        onChange={({ target }) => find(target.value)}
        onKeyDown={onKeyDown}
      />
      <ul aria-label="Products found" className="grid">
        {others.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              onClick={() => take(product)}
              className="min-h-control w-full rounded-control px-3 py-2 text-start text-sm hover:bg-sunk"
            >
              <span lang={langOf(product.name)}>{product.name}</span>
              <span className="ms-2 text-ink-3">{product.sku}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-meta text-ink-3">
        {text.trim().length > 1 && others.length === 0 ? 'No products found.' : null}
      </p>
    </div>
  )
}
