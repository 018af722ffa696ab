import type { CallOptions } from './call.ts'

type Page = { next: string; hasMore: boolean }
type Query = { cursor?: string; updatedSince?: string; limit?: number }

/**
 * The pages of a list of updates, one after the other, until there is no more for now. Keep `next` of each page when its rows
 * are done: sent as `cursor`, it is where the next run begins.
 */
export async function* pagesOf<Q extends Query, P extends Page>(
  list: (query: Q, options?: CallOptions) => Promise<P>,
  query: Q,
  options?: CallOptions,
): AsyncGenerator<P, void, undefined> {
  const { updatedSince: _begun, ...rest } = query
  let asked = query
  for (;;) {
    const page = await list(asked, options)
    yield page
    if (!page.hasMore) return
    asked = { ...rest, cursor: page.next } as Q
  }
}
