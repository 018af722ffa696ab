import { navigateTo, reloadPage } from './navigation.ts'

let underWay = 0

/** Whether the router is loading what a call has changed. Public data does not change by a call. */
export const isAfterCall = () => underWay > 0

/** Loads the shopper and the page again after a call, or the page that comes next. */
export async function reloadAfterCall(next: string | null = null): Promise<void> {
  underWay += 1
  try {
    const { pathname, search } = location
    if (next === null || next === pathname + search) await reloadPage()
    else await navigateTo(next)
  } finally {
    underWay -= 1
  }
}
