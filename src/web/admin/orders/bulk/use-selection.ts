import { useState } from 'react'
import { ordersAtOnce } from '#contract/limits.ts'
import type { OrderSelection } from '#contract/selling/fulfilment.ts'
import { orderFilters } from '../../parts/orders/orders.data.ts'

type Listed = { total: number; orders: readonly { id: number }[] }

/**
 * The orders that staff ticked: some of the page, or all results of the filter. A change of the list's filters or
 * page clears the selection, so that nobody acts on orders that are not in sight.
 */
export function useSelection(params: URLSearchParams, list: Listed | null) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [isAll, setAll] = useState(false)
  const address = params.toString()
  const [known, setKnown] = useState(address)
  const clear = () => {
    setPicked(new Set())
    setAll(false)
  }
  if (known !== address) {
    setKnown(address)
    clear()
  }
  const onPage = list?.orders.map(({ id }) => id) ?? []
  // An order that has left the list, such as one just packed, is no longer selected.
  const ids = onPage.filter((id) => picked.has(id))
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
    others: !isAll && ids.length === onPage.length && ids.length > 0 ? total - ids.length : 0,
    selectAll: () => setAll(true),
    clear,
  }
}

export type Selected = ReturnType<typeof useSelection>
