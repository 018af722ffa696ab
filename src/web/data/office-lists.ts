import { limits } from '#contract/limits.ts'

const officePageSize = 20

/** The page of a list that its address names; the first where it names none. */
export function pageIn(params: URLSearchParams) {
  const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  return { page: Math.min(page, limits.lastPage), limit: officePageSize }
}

/** What the address of a list searches for. */
export function textIn(params: URLSearchParams) {
  const q = params.get('q')?.trim().slice(0, 100)
  return q ? { q } : {}
}
