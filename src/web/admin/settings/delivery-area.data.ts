import type { Reply } from '#contract/endpoint.ts'
import { placesAtOnce } from '#contract/limits.ts'
import {
  type DeliveryPlace,
  deliveryAreaApi,
  type PlaceRow,
  type PlacesOutcome,
} from '#contract/shop/delivery-area.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { pageOf } from '#web/ui/data/page-of.ts'

export type AreaList = Reply<typeof deliveryAreaApi.list>
export const placesPerPage = 50

export const areaFilters = ['NOT_SERVED', 'NO_COD'] as const

/** Loads the pincodes that the address asks for. */
export async function readArea(params: URLSearchParams): Promise<{ area: AreaList }> {
  const only = areaFilters.find((filter) => filter === params.get('only'))
  const q = params.get('q')?.trim().slice(0, 60)
  const page = pageOf(params)
  const query = { page, limit: placesPerPage, ...(q && { q }), ...(only && { only }) }
  return { area: await api(deliveryAreaApi.list, { query }) }
}

/** Changes one pincode in place; a refused change is reverted. */
export function useChangePlace() {
  const { sending, run } = useCall(deliveryAreaApi.change, { done: 'Saved.' })
  return {
    busy: sending?.params.pincode ?? null,
    change: (place: DeliveryPlace, part: Partial<DeliveryPlace>) => {
      const { pincode, zone, serviceable, codAvailable } = { ...place, ...part }
      void run({ params: { pincode }, body: { zone, serviceable, codAvailable } })
    },
  }
}

const columns = ['pincode', 'serviceable', 'cod', 'zone'] as const

/** Parses a courier's CSV file, or says what is wrong with the whole file. Ignores unknown columns. */
export function rowsIn(text: string): PlaceRow[] | string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const mark = [';', '\t'].find((separator) => lines[0]?.includes(separator)) ?? ','
  const cellsOf = (line: string) =>
    line.split(mark).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
  const heads = cellsOf(lines[0] ?? '').map((head) => head.toLowerCase())
  if (!heads.includes('pincode'))
    return 'The first line must name the columns: pincode, and any of serviceable, cod, zone.'
  if (!columns.slice(1).some((column) => heads.includes(column)))
    return 'Add at least one of these columns: serviceable, cod, zone.'
  const rows = lines.slice(1).flatMap((line, index) => {
    if (line.trim() === '') return []
    const cells = cellsOf(line)
    const named = columns.map((column) => [
      column,
      (cells[heads.indexOf(column)] ?? '').slice(0, 20),
    ])
    const { pincode = '', serviceable, cod, zone } = Object.fromEntries(named)
    const rest = { serviceable, cod, zone }
    const given = Object.entries(rest).filter(([, cell]) => cell)
    return [
      {
        row: index + 2,
        pincode,
        ...Object.fromEntries(given.map(([name, cell]) => [name, cell.slice(0, 10)])),
      },
    ]
  })
  return rows.length > 0 ? rows : 'The file has no rows below the column names.'
}

/** Sends the rows in batches and adds up the results. */
export async function sendRows(rows: readonly PlaceRow[], dryRun: boolean): Promise<PlacesOutcome> {
  const sum: PlacesOutcome = { changed: 0, same: 0, errors: [] }
  for (let from = 0; from < rows.length; from += placesAtOnce) {
    const body = { dryRun, rows: rows.slice(from, from + placesAtOnce) }
    const { changed, same, errors } = await api(deliveryAreaApi.changeMany, { body })
    sum.changed += changed
    sum.same += same
    sum.errors.push(...errors)
  }
  return sum
}
