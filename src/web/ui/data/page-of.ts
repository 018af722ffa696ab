import { limits } from '#contract/limits.ts'

/** The page number in a URL; the first page if there is none. */
export function pageOf(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), limits.lastPage) : 1
}
