import { limits } from '#contract/limits.ts'

const officePageSize = 20

/** The page number in the address; the first page if there is none. */
export function pageIn(params: URLSearchParams) {
  const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  return { page: Math.min(page, limits.lastPage), limit: officePageSize }
}

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
