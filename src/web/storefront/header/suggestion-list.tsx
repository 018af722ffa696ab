import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { SearchAnswer } from '#contract/product-lists.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

type Product = SearchAnswer['products'][number]
export type Row = { to: string; label: string; kind?: 'Category' | 'Brand'; product?: Product }

const most = 3

/** Everything the list offers, in the order the arrow keys walk it. */
export function rowsOf(answer: SearchAnswer, text: string): Row[] {
  const { products, categories, brands, total } = answer
  const all: Row = { to: paths.search(text.trim()), label: seeAll(total) }
  return [
    ...products.map((product) => ({
      to: paths.product(product.id),
      label: product.name,
      product,
    })),
    ...categories.slice(0, most).map(({ id, name }) => ({
      to: paths.category(id),
      label: name,
      kind: 'Category' as const,
    })),
    ...brands.slice(0, most).map(({ name }) => ({
      to: paths.search(name),
      label: name,
      kind: 'Brand' as const,
    })),
    ...(products.length > 0 ? [all] : []),
  ]
}

const seeAll = (total: number) => (total > 1 ? `See all ${total} results` : 'See all results')

type SuggestionListProps = {
  id: string
  rows: readonly Row[]
  active: number
  text: string
  onChoose: () => void
}

export function SuggestionList({ id, rows, active, text, onChoose }: SuggestionListProps) {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" tabIndex={-1} className="py-1">
      {rows.map((row, at) => (
        <Link
          key={`${row.kind} ${row.to}`}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          to={row.to}
          onClick={onChoose}
          className={classNames(
            'flex min-h-control items-center gap-3 border-line px-3 py-1 text-ink no-underline hover:bg-sunk',
            at > 0 && rows[at - 1]?.kind !== row.kind && 'border-t',
            at === active && 'bg-sunk inset-shadow-[3px_0_var(--color-straw)]',
          )}
        >
          <RowContent row={row} text={text} />
        </Link>
      ))}
    </div>
  )
}

function RowContent({ row: { label, kind, product }, text }: { row: Row; text: string }) {
  if (!product)
    return (
      <>
        <span className="min-w-0 flex-1 text-sm font-semibold text-brand">{label}</span>
        <span className="text-meta text-ink-3">{kind}</span>
        <Icon name="arrow-right" size={16} className="text-ink-3" />
      </>
    )
  return (
    <>
      <Picture
        src={product.imageUrl}
        alt=""
        sizes="40px"
        width={40}
        height={40}
        placeholder={product.name}
        className="size-10 shrink-0"
      />
      <span className="line-clamp-2 min-w-0 flex-1 text-sm">
        <Marked text={label} part={text.trim()} />
      </span>
      <span className="tnum text-sm font-semibold">{formatRupees(product.price)}</span>
    </>
  )
}

/** The name with what was typed in bold. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0) return text
  const end = at + part.length
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  )
}
