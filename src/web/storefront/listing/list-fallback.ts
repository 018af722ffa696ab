import { replace, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOutage } from '#web/session/outage.ts'
import { revalidatePublic } from '#web/session/shopper.ts'

/** A list on screen stays there when the next one cannot be had: its address, and the one missed. */
let shown: string | null = null
let missed: string | null = null
const watchers = new Set<() => void>()

/** The address whose list could not be had, until another list comes. */
export const listFailed = {
  read: () => missed,
  watch(watcher: () => void) {
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  },
}

/** Tells which list is on screen now; null once it is left. */
export function showList(address: string | null) {
  shown = address
  if (address === null) missed = null
}

/** Reads a list; where that fails and another of the same page is on screen, goes back to that one. */
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

/** Going back to what is on screen asks for nothing. */
export const revalidateList = (asked: ShouldRevalidateFunctionArgs) =>
  (missed === null || asked.nextUrl.pathname + asked.nextUrl.search !== shown) &&
  revalidatePublic(asked)

const isOfPage = (pathname: string, address: string | null): address is string =>
  address?.split('?')[0] === pathname

function miss(address: string | null) {
  missed = address
  for (const watcher of watchers) watcher()
}
