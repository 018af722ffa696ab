import type { KeyboardEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { Thumb } from '#web/ui/data/thumb.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { langOf } from '#web/ui/layout/lang.ts'
import {
  type FoundVariant,
  type GoodsRow,
  productRows,
  stockWords,
  useGoodsFinder,
  variantRows,
} from './goods.data.ts'

type FinderProps<T> = {
  label?: string
  /** The ids of those that can't be chosen, or already are. */
  without: readonly number[]
  autoFocus?: boolean
  onFound: (found: T) => void
}

/** Finds a product of any status in the words of a shopper, or by model, SKU or barcode. */
export const ProductFinder = ({
  label,
  without,
  onFound,
}: FinderProps<{ id: number; name: string }>) => (
  <GoodsFinder
    label={label}
    rowsOf={(goods) => productRows(goods).filter(({ product }) => !without.includes(product.id))}
    isOffered={() => true}
    onFound={({ product: { id, name } }) => onFound({ id, name })}
  />
)

/** Finds a variant for an order. A draft is shown but can't be ordered. */
export const VariantFinder = ({
  label,
  without,
  autoFocus,
  onFound,
}: FinderProps<FoundVariant>) => (
  <GoodsFinder
    label={label}
    autoFocus={autoFocus}
    rowsOf={(goods) =>
      variantRows(goods).filter(({ variant }) => variant && !without.includes(variant.id))
    }
    isOffered={({ product }) => product.status === 'PUBLISHED'}
    onFound={({ variant }) => variant && onFound(variant)}
  />
)

type GoodsFinderProps = {
  label: string | undefined
  autoFocus?: boolean | undefined
  rowsOf: (goods: Parameters<typeof productRows>[0]) => GoodsRow[]
  isOffered: (row: GoodsRow) => boolean
  onFound: (row: GoodsRow) => void
}

/** Enter takes the first one that may be chosen, and never submits the surrounding form. */
function GoodsFinder({
  label = 'Add a product',
  autoFocus,
  rowsOf,
  isOffered,
  onFound,
}: GoodsFinderProps) {
  const { text, find, found, isAnswered } = useGoodsFinder()
  const rows = rowsOf(found.goods)
  const take = (row: GoodsRow | undefined) => {
    if (!row) return
    onFound(row)
    find('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!event.nativeEvent.isComposing) take(rows.find(isOffered))
  }
  return (
    <div className="grid gap-1">
      <SearchField
        label={label}
        autoFocus={autoFocus}
        placeholder="Name, use, size or SKU"
        maxLength={limits.searchMaximum}
        value={text}
        onChange={({ target }) => find(target.value)}
        onClear={() => find('')}
        onKeyDown={press}
      />
      <ul aria-label="Products found" className="grid max-h-96 overflow-y-auto">
        {rows.map((row) => (
          <li key={row.variant?.id ?? row.product.id}>
            <GoodsChoice row={row} isOffered={isOffered(row)} onChoose={() => take(row)} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-meta text-ink-3 empty:hidden">
        {statusOf(isAnswered, found.hasFailed, rows.length)}
      </p>
    </div>
  )
}

function statusOf(isAnswered: boolean, hasFailed: boolean, count: number) {
  if (!isAnswered) return null
  if (hasFailed) return 'Could not search. Type again to retry.'
  return count === 0 ? 'No products found.' : null
}

type GoodsChoiceProps = { row: GoodsRow; isOffered: boolean; onChoose: () => void }

function GoodsChoice({ row, isOffered, onChoose }: GoodsChoiceProps) {
  const { product, variant, sku, price, available } = row
  const isShort = product.status === 'PUBLISHED' && available <= 0
  return (
    <button
      type="button"
      onClick={onChoose}
      disabled={!isOffered}
      className="flex min-h-control w-full items-center gap-3 rounded-control px-2 py-1.5 text-start text-sm hover:bg-sunk disabled:opacity-60"
    >
      <Thumb src={product.imageUrl} name={product.name} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium" lang={langOf(product.name)}>
          {product.name}
        </span>
        <span className="block text-meta text-ink-2">
          {[variant?.name, sku].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-end">
        <span className="tnum block font-medium">{price}</span>
        <span className={classNames('block text-meta', isShort ? 'text-danger' : 'text-ink-3')}>
          {stockWords(row)}
        </span>
      </span>
    </button>
  )
}
