import { useState } from 'react'
import type { AdminProductRow } from '#contract/catalogue/admin-catalogue.ts'
import { useCall } from '#web/session/use-call.ts'
import { productsAtOnce, readAllProducts } from '../parts/products/products.data.ts'

type Listed = { total: number; products: readonly AdminProductRow[] }

/**
 * The products that staff ticked: some of the page, or all results of the filters, as they were when they were
 * selected. A change of the list's filters or page forgets them, so nobody changes what is not in sight.
 */
export function useProductSelection(params: URLSearchParams, list: Listed | undefined) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [all, setAll] = useState<readonly AdminProductRow[] | null>(null)
  const address = params.toString()
  const [known, setKnown] = useState(address)
  const choose = (ids: ReadonlySet<number>) => {
    setAll(null)
    setPicked(ids)
  }
  const call = useCall(readAllProducts, { onDone: (rows) => setAll(rows) })
  if (known !== address) {
    setKnown(address)
    choose(new Set())
  }
  const onPage = list?.products ?? []
  const ticked = onPage.filter(({ id }) => picked.has(id))
  const total = Math.min(list?.total ?? 0, productsAtOnce)
  const isWholePage = ticked.length > 0 && ticked.length === onPage.length
  return {
    selected: all ? new Set(onPage.map(({ id }) => id)) : picked,
    onChange: choose,
    products: all ?? ticked,
    /** How many there are to select with those of other pages; 0 unless the whole page is ticked. */
    more: !all && isWholePage && total > ticked.length ? total : 0,
    selectAll: () => void call.run(params),
    isSelecting: call.isBusy,
    clear: () => choose(new Set()),
  }
}

export type ProductSelection = ReturnType<typeof useProductSelection>
