import { data, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { whenHydrated } from '#web/browser/hydration.ts'
import { hasToken, isBrowser, isUnauthenticated } from './api.ts'

type Loader<T> = ((args: LoaderFunctionArgs) => Promise<T | null>) & { hydrate: true }

/**
 * A loader for what only this person may see. The server answers null (it cannot know who is here)
 * and so does a visitor's browser; the page shows its skeleton and the guard around it decides.
 * A refusal becomes the page's status: 404 for what isn't there.
 */
export function authenticatedLoader<T>(work: (args: LoaderFunctionArgs) => Promise<T>): Loader<T> {
  const loader = async (args: LoaderFunctionArgs) => {
    if (!isBrowser) return null
    try {
      return hasToken() ? await work(args) : null
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
