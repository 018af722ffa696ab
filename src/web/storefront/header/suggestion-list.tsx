import type { ReactNode } from 'react'
import { formatRupees } from '#contract/money.ts'
import { Thumb } from '#web/ui/data/thumb.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { markedParts } from './marked.ts'
import type { Row } from './suggestion-rows.ts'

type SuggestionListProps = {
  id: string
  label: string
  rows: readonly Row[]
  active: number
  /** The search words to highlight in names. */
  words: readonly string[]
  onChoose: (row: Row) => void
}

export function SuggestionList(props: SuggestionListProps) {
  const { id, label, rows, active, words, onChoose } = props
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className="min-h-0 overflow-y-auto overscroll-contain py-1"
    >
      {rows.map((row, index) => (
        <Option
          key={`${row.look} ${row.to}`}
          id={`${id}-${index}`}
          to={row.to}
          isActive={index === active}
          isFirstOfKind={index > 0 && rows[index - 1]?.look !== row.look}
          onChoose={() => onChoose(row)}
        >
          <RowContent row={row} words={words} />
        </Option>
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  to: string | null
  isActive: boolean
  isFirstOfKind: boolean
  onChoose: () => void
  children: ReactNode
}

/** Focus stays in the input; options are chosen with the pointer or the input's key handlers. */
function Option({ id, to, isActive, isFirstOfKind, onChoose, children }: OptionProps) {
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onClick: onChoose,
    className: classNames(
      'flex min-h-control w-full items-center gap-3 border-line px-3 py-1 text-start text-ink no-underline hover:bg-sunk',
      isFirstOfKind && 'border-t',
      isActive && 'bg-sunk inset-shadow-[3px_0_var(--color-straw)]',
    ),
  }
  if (to === null)
    return (
      <button type="button" {...option}>
        {children}
      </button>
    )
  return (
    <Link to={to} {...option}>
      {children}
    </Link>
  )
}

function RowContent({ row, words }: { row: Row; words: readonly string[] }) {
  const { label, look, product } = row
  if (look === 'clear') return <span className="text-sm font-medium text-brand">{label}</span>
  if (look === 'recent')
    return (
      <>
        <Icon name="clock" size={18} className="text-ink-3" />
        <span className="min-w-0 flex-1 truncate">{label}</span>
      </>
    )
  if (!product)
    return (
      <>
        <span className="min-w-0 flex-1 text-sm font-semibold text-brand">{label}</span>
        <span className="text-meta text-ink-3">{kinds[look]}</span>
        <Icon name="arrow-right" size={16} className="text-ink-3" />
      </>
    )
  return (
    <>
      <Thumb src={product.imageUrl} name={product.name} />
      <span lang={langOf(label)} className="line-clamp-2 min-w-0 flex-1 text-sm">
        {markedParts(label, words).map(({ text, isMarked }, index) =>
          // Parts have no name but their place, and none of them ever changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          isMarked ? <b key={index}>{text}</b> : text,
        )}
      </span>
      <span className="tnum text-sm font-semibold">{formatRupees(product.price)}</span>
    </>
  )
}

const kinds: Partial<Record<Row['look'], string>> = {
  page: 'Page',
  category: 'Category',
  brand: 'Brand',
}
