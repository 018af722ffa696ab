import { useState } from 'react'
import { ordersAtOnce } from '#contract/limits.ts'
import type { OrderSelection } from '#contract/selling/fulfilment.ts'
import { orderFilters } from '../../parts/orders/orders.data.ts'
import type { BulkStep } from './move-words.ts'

type Listed = { total: number; orders: readonly { id: number }[] }

/** Orders that a step was taken with. They stay selected for the next one, though they have left the list. */
type Held = { ids: readonly number[]; done: BulkStep }

/**
 * The orders that staff ticked: some of the page, or all results of the filter. A change of the list's filters or
 * page clears the selection, so that nobody acts on orders that are not in sight.
 */
export function useSelection(params: URLSearchParams, list: Listed | null) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [isAll, setAll] = useState(false)
  const [held, setHeld] = useState<Held | null>(null)
  const address = params.toString()
  const [known, setKnown] = useState(address)
  const clear = () => {
    setPicked(new Set())
    setAll(false)
    setHeld(null)
  }
  if (known !== address) {
    setKnown(address)
    clear()
  }
  const onPage = list?.orders.map(({ id }) => id) ?? []
  // An order that has left the list, such as one that a colleague packed, is no longer selected.
  const ids = [...new Set([...onPage, ...(held?.ids ?? [])])].filter((id) => picked.has(id))
  const total = Math.min(list?.total ?? 0, ordersAtOnce)
  const selection: OrderSelection = isAll ? { filters: orderFilters(params) } : { ids }
  return {
    selected: isAll ? new Set(onPage) : picked,
    onChange: (next: ReadonlySet<number>) => {
      setAll(false)
      setPicked(next)
    },
    selection,
    count: isAll ? total : ids.length,
    /** How many more there are than on the page; 0 unless the whole page is ticked. */
    others:
      !isAll && !held && ids.length === onPage.length && ids.length > 0 ? total - ids.length : 0,
    selectAll: () => setAll(true),
    /** The step that was just taken with the selected orders. */
    done: held?.done ?? null,
    /** Keeps these orders selected after a step. */
    hold: (next: Held) => {
      setAll(false)
      setPicked(new Set(next.ids))
      setHeld(next)
    },
    clear,
  }
}

export type Selected = ReturnType<typeof useSelection>
