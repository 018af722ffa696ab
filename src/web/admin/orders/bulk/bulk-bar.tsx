import { useState } from 'react'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import type { OrderTab } from '#contract/selling/admin-orders.ts'
import type { BulkStatus } from '#contract/selling/fulfilment.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useCanBook } from '../booking/use-can-book.ts'
import { MoveMany } from './move-many.tsx'
import { type BulkStep, moveWords } from './move-words.ts'
import { PrintMany } from './print-many.tsx'
import { ShipMany } from './ship-many.tsx'
import type { Selected } from './use-selection.ts'

type BulkBarProps = { selected: Selected; tab: OrderTab }

/** What can be done with the selected orders. It stays in sight while the list scrolls. */
export function BulkBar({ selected, tab }: BulkBarProps) {
  const [moving, move] = useState<BulkStep | null>(null)
  const { count, others, selection } = selected
  const [isShipping, setShipping] = useState(false)
  const next = nextOf[tab]
  const canBook = useCanBook()
  const close = () => move(null)
  return (
    <section
      aria-label="Selected orders"
      className="sticky top-0 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 ps-4"
    >
      <p role="status" className="me-auto text-sm font-medium">
        {plural(count, 'order')} selected
      </p>
      {others > 0 ? (
        <Button variant="ghost" onClick={selected.selectAll}>
          Select all {formatNumber(count + others)}
        </Button>
      ) : null}
      {next ? <Button onClick={() => move(next)}>{moveWords[next].label}</Button> : null}
      <PrintMany selection={selection} />
      <Button
        variant={tab === 'to_ship' ? 'primary' : 'outline'}
        icon="truck"
        onClick={() => setShipping(true)}
      >
        Ship
      </Button>
      {canBook ? (
        <Menu
          variant="outline"
          items={withShiprocket.map((to) => ({
            label: moveWords[to].label,
            onSelect: () => move(to),
          }))}
        >
          Shiprocket
        </Menu>
      ) : null}
      <Menu
        variant="outline"
        items={statuses
          .filter((to) => to !== next)
          .map((to) => ({ label: moveWords[to].label, onSelect: () => move(to) }))}
      >
        Change status
      </Menu>
      <Button variant="ghost" onClick={selected.clear}>
        Clear
      </Button>
      {isShipping ? (
        <ShipMany
          selection={selection}
          onClose={() => setShipping(false)}
          onDone={selected.clear}
        />
      ) : null}
      {moving ? (
        <MoveMany selection={selection} to={moving} onClose={close} onDone={selected.clear} />
      ) : null}
    </section>
  )
}

const statuses: readonly BulkStatus[] = ['CONFIRMED', 'PROCESSING', 'OUT_FOR_DELIVERY', 'DELIVERED']

const withShiprocket = ['BOOK', 'HAND_OVER'] as const

/** The step that the orders of a tab wait for. */
const nextOf: Partial<Record<OrderTab, BulkStatus>> = {
  to_confirm: 'CONFIRMED',
  to_pack: 'PROCESSING',
  in_transit: 'DELIVERED',
}
