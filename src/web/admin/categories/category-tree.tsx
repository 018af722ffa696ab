import { type KeyboardEvent, useRef, useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { formatNumber } from '#contract/number.ts'
import { useCall } from '#web/session/use-call.ts'
import { toggleKey } from '#web/ui/data/table.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { inTreeOrder, type PlacedCategory } from '../parts/categories/categories.data.ts'

type CategoryTreeProps = { categories: readonly Category[]; chosenId: number | null }

/** The category tree. Staff reorder siblings with keys, buttons or by dragging. */
export function CategoryTree({ categories, chosenId }: CategoryTreeProps) {
  const { folded, fold } = useFolded(categories, chosenId)
  const { shown, move, moved } = useOrder(categories)
  const reason = useNoChangeReason()
  const dragged = useRef<PlacedCategory | null>(null)
  const placed = inTreeOrder(shown)
  const isHidden = ({ parentId }: Category): boolean => {
    const parent = placed.find(({ id }) => id === parentId)
    return parent !== undefined && (folded.has(parent.id) || isHidden(parent))
  }
  return (
    <nav aria-label="Categories">
      <ul className="grid grid-cols-1">
        {placed.map((category) =>
          isHidden(category) ? null : (
            <li
              key={category.id}
              draggable={!reason}
              onDragStart={() => {
                dragged.current = category
              }}
              onDragOver={(event) => {
                if (dragged.current?.parentId === category.parentId) event.preventDefault()
              }}
              onDrop={() => {
                if (dragged.current) move(dragged.current, category.id)
              }}
            >
              <TreeRow
                category={category}
                isChosen={category.id === chosenId}
                isFolded={folded.has(category.id)}
                onFold={() => fold(toggleKey(folded, category.id))}
                neighbours={neighboursOf(category, placed)}
                onMove={reason ? undefined : (to) => move(category, to)}
              />
            </li>
          ),
        )}
      </ul>
      <span role="status" className="sr-only">
        {moved}
      </span>
    </nav>
  )
}

/** A long tree starts folded, except for the path to the open category. */
function useFolded(categories: readonly Category[], chosenId: number | null) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(() =>
    categories.length > 30
      ? new Set(categories.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])))
      : new Set(),
  )
  const [shownId, setShownId] = useState<number | null>(null)
  if (chosenId !== shownId) {
    setShownId(chosenId)
    const above = new Set(ancestorsOf(chosenId, categories))
    setFolded(new Set([...folded].filter((id) => !above.has(id))))
  }
  return { folded, fold: setFolded }
}

function ancestorsOf(id: number | null, categories: readonly Category[]): number[] {
  const parentId = categories.find((category) => category.id === id)?.parentId ?? null
  return parentId === null ? [] : [parentId, ...ancestorsOf(parentId, categories)]
}

type Neighbours = { before: number | undefined; after: number | undefined }

function neighboursOf({ id, parentId }: PlacedCategory, placed: PlacedCategory[]): Neighbours {
  const siblings = placed.filter((category) => category.parentId === parentId)
  const at = siblings.findIndex((sibling) => sibling.id === id)
  return { before: siblings[at - 1]?.id, after: siblings[at + 1]?.id }
}

type TreeRowProps = {
  category: PlacedCategory
  isChosen: boolean
  isFolded: boolean
  onFold: () => void
  neighbours: Neighbours
  /** Moves this category to the place of that sibling. */
  onMove: ((siblingId: number) => void) | undefined
}

function TreeRow(props: TreeRowProps) {
  const { category, isChosen, isFolded, onFold, neighbours, onMove } = props
  const { id, name, depth, childCount, productCount } = category
  const move = (to: number | undefined) => (to === undefined ? undefined : onMove?.(to))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? neighbours.before : neighbours.after)
  }
  return (
    <div
      className={classNames(
        'group flex items-center rounded-control',
        indents[Math.min(depth, indents.length - 1)],
        isChosen ? 'bg-brand-soft' : 'hover:bg-sunk',
      )}
    >
      {childCount > 0 ? (
        <IconButton
          icon={isFolded ? 'chevron-right' : 'chevron-down'}
          size="small"
          label={isFolded ? `Unfold ${name}` : `Fold ${name}`}
          aria-expanded={!isFolded}
          onClick={onFold}
        />
      ) : (
        <span className="size-control-small shrink-0" />
      )}
      <Link
        to={`${adminPaths.categories}?category=${id}`}
        preventScrollReset
        aria-current={isChosen ? 'page' : undefined}
        onKeyDown={onKeyDown}
        draggable={false}
        className={classNames(
          'flex min-h-control min-w-0 flex-1 items-center gap-2 pe-2 text-sm',
          isChosen ? 'font-semibold text-brand' : 'font-medium',
        )}
      >
        <span lang={langOf(name)} className="truncate">
          {name}
        </span>
        <span className="tnum ms-auto text-meta font-normal text-ink-3">
          {formatNumber(productCount)}
        </span>
      </Link>
      {onMove ? (
        <MoveButtons name={name} neighbours={neighbours} move={move} />
      ) : (
        <Icon name="chevron-right" size={16} className="text-ink-3 md:hidden" />
      )}
    </div>
  )
}

type MoveButtonsProps = {
  name: string
  neighbours: Neighbours
  move: (to: number | undefined) => void
}

function MoveButtons({ name, neighbours, move }: MoveButtonsProps) {
  return (
    <span className="flex ps-1 pointer-fine:hidden pointer-fine:group-focus-within:flex pointer-fine:group-hover:flex">
      <IconButton
        icon="arrow-up"
        size="small"
        label={`Move ${name} up`}
        stopped={neighbours.before === undefined}
        onClick={() => move(neighbours.before)}
      />
      <IconButton
        icon="arrow-down"
        size="small"
        label={`Move ${name} down`}
        stopped={neighbours.after === undefined}
        onClick={() => move(neighbours.after)}
      />
    </span>
  )
}

const indents = ['', 'ms-5', 'ms-10', 'ms-15']

/** Shows the new order at once. Restores the former order if the server refuses it. */
function useOrder(categories: readonly Category[]) {
  const order = useCall(adminCatalogueApi.orderCategories)
  const [moved, setMoved] = useState('')
  const ids = order.sending?.body.ids ?? []
  const shown = categories.map((category) => {
    const place = ids.indexOf(category.id)
    return place < 0 ? category : { ...category, position: place }
  })
  const move = ({ id, parentId, name }: Category, siblingId: number) => {
    const siblings = inTreeOrder(shown)
      .filter((other) => other.parentId === parentId)
      .map((other) => other.id)
    const to = siblings.indexOf(siblingId)
    if (to < 0 || siblingId === id) return
    const others = siblings.filter((sibling) => sibling !== id)
    const ids = [...others.slice(0, to), id, ...others.slice(to)]
    void order.run({ body: { parentId, ids } })
    setMoved(`${name} is now ${to + 1} of ${siblings.length}.`)
  }
  return { shown, move, moved }
}
