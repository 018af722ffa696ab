import {
  inventoryApi,
  type StockListKind,
  type StockListPreview,
  type StockState,
} from '#contract/catalogue/inventory.ts'
import type { Reply } from '#contract/endpoint.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { listLoader } from '../kit/list-view/views.data.ts'
import { pageIn, tabIn, textIn } from '../kit/lists/list-page.ts'
import { stockLinesIn } from './stock-list.ts'

export type StockRow = Reply<typeof inventoryApi.levels>['levels'][number]

export const stockTabs: readonly { tab: StockState; label: string }[] = [
  { tab: 'all', label: 'All' },
  { tab: 'low', label: 'Low' },
  { tab: 'out', label: 'Out of stock' },
  { tab: 'reserved', label: 'Reserved' },
]

const stockPageSize = 50

/** The query of the list in the address. Ignores invalid values. */
export function stockQuery(params: URLSearchParams) {
  const state = tabIn(params, stockTabs, 'all')
  const product = /^[1-9]\d{0,14}$/.exec(params.get('product') ?? '')?.[0]
  return {
    ...pageIn(params, stockPageSize),
    ...textIn(params),
    ...(product && { productId: Number(product) }),
    state,
  }
}

export const stockLoader = listLoader('stock', async (params) => {
  const query = stockQuery(params)
  const [list, summary] = await Promise.all([
    api(inventoryApi.levels, { query }),
    api(inventoryApi.summary),
  ])
  return { list, summary }
})

export const stockListsLoader = authenticatedLoader(() => api(inventoryApi.lists))

/** Preview of the typed list. Unreadable lines are among the wrong ones. */
export async function checkList(input: {
  kind: StockListKind
  text: string
}): Promise<StockListPreview> {
  const { lines, wrong } = stockLinesIn(input.text, input.kind)
  if (lines.length === 0) return { ready: [], wrong }
  const body = { kind: input.kind, lines }
  const checked = await api(inventoryApi.checkList, { body })
  return {
    ready: checked.ready,
    wrong: [...wrong, ...checked.wrong].toSorted((a, b) => a.row - b.row),
  }
}
