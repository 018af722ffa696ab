/** The parts of a list's address that do not belong to a view: the view itself and the place in the list. */
const notOfView = ['saved', 'page', 'before', 'after']

/** The filters and the order in the address of a list. */
export function queryOf(params: URLSearchParams): string {
  const own = new URLSearchParams(params)
  for (const key of notOfView) own.delete(key)
  own.sort()
  return own.toString()
}

/** The address that shows a saved view. */
export function viewHref(path: string, { id, query }: { id: number; query: string }): string {
  const params = new URLSearchParams(query)
  params.set('saved', String(id))
  params.sort()
  return `${path}?${params}`
}
