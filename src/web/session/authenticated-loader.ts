import { data, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { whenHydrated } from '#web/browser/hydration.ts'
import { hasAccount, hasToken, isBrowser, isUnauthenticated, linkOf } from './api.ts'

type Work<T> = (args: LoaderFunctionArgs) => Promise<T>
type Loader<T> = ((args: LoaderFunctionArgs) => Promise<T | null>) & { hydrate: true }

/**
 * A loader for data that only the logged-in user may see. The server answers null, as it doesn't know the user, and so
 * does the browser for visitors and guests; the page shows its skeleton and its guard decides. A refusal becomes the
 * page's status, 404 if the item doesn't exist.
 */
export const authenticatedLoader = <T>(work: Work<T>): Loader<T> => loaderFor(hasAccount, work)

/** For data that guests have as well: their addresses, orders and payments. */
export const guestLoader = <T>(work: Work<T>): Loader<T> => loaderFor(hasToken, work)

/** For the data of an order, which its link opens as well. */
export const orderLoader = <T>(work: Work<T>): Loader<T> =>
  loaderFor(({ params }) => hasToken() || linkOf(params.id) !== undefined, work)

function loaderFor<T>(isAllowed: (args: LoaderFunctionArgs) => boolean, work: Work<T>): Loader<T> {
  const loader = async (args: LoaderFunctionArgs) => {
    if (!isBrowser) return null
    try {
      return isAllowed(args) ? await work(args) : null
    } catch (error) {
      if (isUnauthenticated(error)) return null
      if (error instanceof ApiError) throw data(error.problem, { status: error.problem.status })
      throw error
    } finally {
      await whenHydrated()
    }
  }
  return Object.assign(loader, { hydrate: true as const })
}
