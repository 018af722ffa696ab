import { formatNumber } from '#contract/number.ts'
import { pageOf } from '#web/ui/data/page-of.ts'

const pageSize = 20

/** The page number in the address, as a query. */
export const pageIn = (params: URLSearchParams, limit = pageSize) => ({
  page: pageOf(params),
  limit,
})

/** The tab in the address; the default tab if there is none. */
export const tabIn = <Tab extends string>(
  params: URLSearchParams,
  tabs: readonly { tab: Tab }[],
  first: NoInfer<Tab>,
): Tab => tabs.find(({ tab }) => tab === params.get('tab'))?.tab ?? first

/** The search text in the address. */
export function textIn(params: URLSearchParams) {
  const q = params.get('q')?.trim().slice(0, 100)
  return q ? { q } : {}
}

/** The places of the rows on a page, from 1: "1,981–2,000". */
export const rangeOf = (first: number, rows: number): string =>
  `${formatNumber(first)}–${formatNumber(first + rows - 1)}`
