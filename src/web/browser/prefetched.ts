import type { LoaderFunction } from 'react-router'

/** What pages are made of whose links somebody was about to follow, by address; each is used once. */
const meant = new Map<string, Promise<unknown>>()

/** The loader of a page, which takes what was asked for when its link was meant, if anything was. */
export const orPrefetched = (loader: LoaderFunction): LoaderFunction => {
  const load: LoaderFunction = (asked) => {
    const { url } = asked.request
    const answer = meant.get(url)
    meant.delete(url)
    return answer ? answer.catch(() => loader(asked)) : loader(asked)
  }
  // What only the browser can load says so on the loader itself.
  return Object.assign(load, loader)
}

/** Keeps an answer for its address for so long, or until it is used; one that failed is not kept. */
export function storePrefetch(url: string, answer: Promise<unknown>, forMs: number) {
  const forget = () => meant.get(url) === answer && meant.delete(url)
  meant.set(url, answer)
  answer.catch(forget)
  setTimeout(forget, forMs)
}
