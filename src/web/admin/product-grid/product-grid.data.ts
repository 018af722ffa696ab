import type { LoaderFunctionArgs } from 'react-router'
import {
  type GridCell,
  type GridChange,
  type GridPreview,
  productGridApi,
} from '#contract/catalogue/product-grid.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { productQuery } from '../parts/products/products.data.ts'

/**
 * Loads the variants of the list at this address, and the last changes. Sorted by name, so that a change of a value
 * moves no row.
 */
export const productGridLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const { limit: _, ...query } = productQuery(params)
  const ids = params.get('ids')
  const [list, { changes }] = await Promise.all([
    api(productGridApi.rows, { query: { sort: 'name', ...query, ...(ids && { ids }) } }),
    api(productGridApi.changes),
  ])
  return { list, changes }
})

/** Cells to save if there is a key, otherwise only to check. */
export type SentCells = { cells: GridCell[]; key: string | null }
export type CellsAnswer = { checked: GridPreview; change: GridChange | null }

/** Checks cells, and saves them if all are right. */
export async function sendCells({ cells, key }: SentCells): Promise<CellsAnswer> {
  const checked = await api(productGridApi.check, { body: { cells } })
  const isRight = checked.wrong.length === 0 && checked.changed.length === 0
  if (!isRight || key === null) return { checked, change: null }
  return { checked, change: await api(productGridApi.save, { body: { key, cells } }) }
}
