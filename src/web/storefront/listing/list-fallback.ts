import { replace, type ShouldRevalidateFunctionArgs } from 'react-router'
import { createStore } from '#web/browser/store.ts'
import { isOutage } from '#web/session/outage.ts'
import { revalidatePublic } from '#web/session/shopper.ts'

/** If the next list fails to load, the current one stays: its URL. */
let shown: string | null = null

/** The URL whose list failed to load, until another list loads. */
export const failedList = createStore<string | null>(null)

/** Sets the URL of the list on screen; null after leaving it. */
export function showList(address: string | null) {
  shown = address
  if (address === null) failedList.set(null)
}

/** Loads a list. If that fails while another list of the same page is shown, goes back to that one. */
export async function orKeepCurrent<T>({ url, signal }: Request, reading: Promise<T>): Promise<T> {
  const { pathname, search } = new URL(url)
  try {
    const list = await reading
    if (isOfPage(pathname, shown)) failedList.set(null)
    return list
  } catch (error) {
    if (signal.aborted || !isOutage(error) || !isOfPage(pathname, shown)) throw error
    failedList.set(pathname + search)
    throw replace(shown)
  }
}

/** Going back to the list on screen loads nothing. */
export const revalidateList = (args: ShouldRevalidateFunctionArgs) =>
  (failedList.read() === null || args.nextUrl.pathname + args.nextUrl.search !== shown) &&
  revalidatePublic(args)

const isOfPage = (pathname: string, address: string | null): address is string =>
  address?.split('?')[0] === pathname
