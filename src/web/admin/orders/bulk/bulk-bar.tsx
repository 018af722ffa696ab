import { useState } from 'react'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import type { OrderTab } from '#contract/selling/admin-orders.ts'
import type { BulkOutcome, BulkStatus } from '#contract/selling/fulfilment.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useCanBook } from '../booking/use-can-book.ts'
import { MoveMany } from './move-many.tsx'
import { type BulkStep, moveWords } from './move-words.ts'
import { PrintMany } from './print-many.tsx'
import { ShipMany } from './ship-many.tsx'
import type { Selected } from './use-selection.ts'

type BulkBarProps = { selected: Selected; tab: OrderTab }

/**
 * Actions on the selected orders. A dialog stays open when its orders have left the list, and with it the selection.
 */
export function BulkBar({ selected, tab }: BulkBarProps) {
  const [moving, setMoving] = useState<BulkStep | null>(null)
  const [isShipping, setShipping] = useState(false)
  const { selection, clear } = selected
  const close = () => {
    setMoving(null)
    setShipping(false)
  }
  const finish = () => {
    clear()
    close()
  }
  const goOn = (done: BulkStep, outcomes: readonly BulkOutcome[]) => {
    const ids = outcomes.flatMap(({ id, result }) => (result === 'REFUSED' ? [] : [id]))
    if (done in after && ids.length > 0) selected.hold({ ids, done })
    else clear()
    close()
  }
  return (
    <>
      {selected.count > 0 ? (
        <Actions
          selected={selected}
          tab={tab}
          onMove={setMoving}
          onShip={() => setShipping(true)}
        />
      ) : null}
      {isShipping ? <ShipMany selection={selection} onClose={close} onDone={finish} /> : null}
      {moving ? (
        <MoveMany
          // The dialog of the next step asks anew.
          key={moving}
          selection={selection}
          to={moving}
          onClose={close}
          onDone={(outcomes) => goOn(moving, outcomes)}
        />
      ) : null}
    </>
  )
}

type ActionsProps = BulkBarProps & { onMove: (to: BulkStep) => void; onShip: () => void }

/** The bar stays in sight while the list scrolls. */
function Actions({ selected, tab, onMove, onShip }: ActionsProps) {
  const { count, others, selection, done } = selected
  const next = done ? after[done] : nextOf[tab]
  const canBook = useCanBook()
  return (
    <section
      aria-label="Selected orders"
      className="sticky top-0 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 ps-4"
    >
      <p role="status" className="me-auto text-sm font-medium">
        {plural(count, 'order')} selected
        {done ? <span className="font-normal text-ink-2">, {moveWords[done].will}</span> : null}
      </p>
      {others > 0 ? (
        <Button variant="ghost" onClick={selected.selectAll}>
          Select all {formatNumber(count + others)}
        </Button>
      ) : null}
      {next && next !== 'LABELS' ? (
        <Button onClick={() => onMove(next)}>{moveWords[next].label}</Button>
      ) : null}
      <PrintMany selection={selection} isNext={next === 'LABELS'} />
      <Button
        variant={tab === 'to_ship' && !done ? 'primary' : 'outline'}
        icon="truck"
        onClick={onShip}
      >
        Ship
      </Button>
      {canBook ? (
        <Menu
          variant="outline"
          items={withCompany.map((to) => ({
            label: moveWords[to].label,
            onSelect: () => onMove(to),
          }))}
        >
          Couriers
        </Menu>
      ) : null}
      <Menu
        variant="outline"
        items={statuses
          .filter((to) => to !== next)
          .map((to) => ({ label: moveWords[to].label, onSelect: () => onMove(to) }))}
      >
        Change status
      </Menu>
      <Button variant="ghost" onClick={selected.clear}>
        Clear
      </Button>
    </section>
  )
}

const statuses: readonly BulkStatus[] = ['CONFIRMED', 'PROCESSING', 'OUT_FOR_DELIVERY', 'DELIVERED']

const withCompany = ['BOOK', 'HAND_OVER'] as const

/** The step that follows with the same orders, until they wait for the courier. */
const after: Partial<Record<BulkStep, BulkStatus | 'LABELS'>> = {
  CONFIRMED: 'PROCESSING',
  PROCESSING: 'LABELS',
  BOOK: 'LABELS',
}

/** The step that the orders of a tab wait for. */
const nextOf: Partial<Record<OrderTab, BulkStatus>> = {
  to_confirm: 'CONFIRMED',
  to_pack: 'PROCESSING',
  in_transit: 'DELIVERED',
}
