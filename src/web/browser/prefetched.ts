import type { LoaderFunction } from 'react-router'

/** Page data prefetched when a user was about to follow a link, by URL. Each is used once. */
const meant = new Map<string, Promise<unknown>>()

/** A page's loader that uses the prefetched data if there is any. */
export const orPrefetched = (loader: LoaderFunction): LoaderFunction => {
  const load: LoaderFunction = (asked) => {
    const { url } = asked.request
    const answer = meant.get(url)
    meant.delete(url)
    return answer ? answer.catch(() => loader(asked)) : loader(asked)
  }
  // Client-only loaders carry that flag on the loader itself.
  return Object.assign(load, loader)
}

/** Keeps an answer for its URL for `forMs`, or until used. A failed answer is not kept. */
export function storePrefetch(url: string, answer: Promise<unknown>, forMs: number) {
  const forget = () => meant.get(url) === answer && meant.delete(url)
  meant.set(url, answer)
  answer.catch(forget)
  setTimeout(forget, forMs)
}
