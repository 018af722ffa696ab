import type { LoaderFunction } from 'react-router'

/** Page data prefetched when a user was about to follow a link, by URL. Each is used once. */
const answers = new Map<string, Promise<unknown>>()

/** A page's loader that uses the prefetched data if there is any. */
export const orPrefetched = (loader: LoaderFunction): LoaderFunction => {
  const load: LoaderFunction = (args) => {
    const { url } = args.request
    const answer = answers.get(url)
    answers.delete(url)
    return answer ? answer.catch(() => loader(args)) : loader(args)
  }
  // Client-only loaders carry that flag on the loader itself.
  return Object.assign(load, loader)
}

/** Keeps an answer for its URL for `forMs`, or until used. A failed answer is not kept. */
export function storePrefetch(url: string, answer: Promise<unknown>, forMs: number) {
  const forget = () => answers.get(url) === answer && answers.delete(url)
  answers.set(url, answer)
  answer.catch(forget)
  setTimeout(forget, forMs)
}
