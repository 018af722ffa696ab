import { replace, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOutage } from '#web/session/outage.ts'
import { revalidatePublic } from '#web/session/shopper.ts'

/** If the next list fails to load, the current one stays: its URL, and the URL that failed. */
let shown: string | null = null
let missed: string | null = null
const watchers = new Set<() => void>()

/** The URL whose list failed to load, until another list loads. */
export const listFailed = {
  read: () => missed,
  watch(watcher: () => void) {
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  },
}

/** Sets the URL of the list on screen; null after leaving it. */
export function showList(address: string | null) {
  shown = address
  if (address === null) missed = null
}

/** Loads a list. If that fails while another list of the same page is shown, goes back to that one. */
export async function orKeepCurrent<T>({ url, signal }: Request, reading: Promise<T>): Promise<T> {
  const { pathname, search } = new URL(url)
  try {
    const list = await reading
    if (isOfPage(pathname, shown)) miss(null)
    return list
  } catch (error) {
    if (signal.aborted || !isOutage(error) || !isOfPage(pathname, shown)) throw error
    miss(pathname + search)
    throw replace(shown)
  }
}

/** Going back to the list on screen loads nothing. */
export const revalidateList = (args: ShouldRevalidateFunctionArgs) =>
  (missed === null || args.nextUrl.pathname + args.nextUrl.search !== shown) &&
  revalidatePublic(args)

const isOfPage = (pathname: string, address: string | null): address is string =>
  address?.split('?')[0] === pathname

function miss(address: string | null) {
  missed = address
  for (const watcher of watchers) watcher()
}
