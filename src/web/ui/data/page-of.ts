import { limits } from '#contract/limits.ts'
import { isPageNumber } from '#contract/page-address.ts'

/** The page number in a URL; the first page if there is none. */
export function pageOf(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return isPageNumber(text) ? Math.min(Number(text), limits.lastPage) : 1
}
