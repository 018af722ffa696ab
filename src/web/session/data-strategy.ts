import {
  type DataRouter,
  type DataStrategyFunction,
  type DataStrategyFunctionArgs,
  type DataStrategyMatch,
  type DataStrategyResult,
  replace,
} from 'react-router'
import { isOffline, noteFailure } from '#web/browser/offline.ts'
import { isAfterCall } from '#web/browser/reload.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { bearer } from './api.ts'
import { isOutage } from './outage.ts'
import { type Outcome, problemOf } from './outcome.ts'
import { visitedPages } from './visited-pages.ts'

type Shown = Pick<DataRouter['state'], 'loaderData' | 'location'>
type Call = Pick<DataStrategyFunctionArgs, 'request' | 'fetcherKey'>

/** Shown when the page on screen could not be refreshed. */
const notRefreshed = "We couldn't refresh this page. What you see may be out of date."
const notLoaded = "We couldn't load that. This is the previous page."

/**
 * Runs actions and loaders like the router, except that a failed call never replaces the page on screen. By default the
 * router shows the error boundary for any error: code that didn't load, a fetcher, or a loader after a call.
 */
export function keepingPages(shown: () => Shown): DataStrategyFunction {
  const visited = visitedPages(() => bearer().authorization)
  return async ({ request, matches, fetcherKey }) => {
    const called = matches.filter((match) => match.shouldCallHandler())
    const results = await Promise.all(
      called.map(async (match): Promise<[string, DataStrategyResult]> => {
        const result = await resultOf(match, request.signal)
        const isAnswer = result.type === 'data' || result.result instanceof Response
        if (isAnswer || request.signal.aborted) return [match.route.id, result]
        noteFailure(result.result)
        const known = isOffline() ? visited.find(new URL(request.url), match.route.id) : undefined
        if (known !== undefined && isPageOpened(match)) return [match.route.id, answered(known)]
        return [match.route.id, afterFailure({ request, fetcherKey }, match, result, shown())]
      }),
    )
    // The page on screen is the one that is about to be left.
    if (fetcherKey === null) visited.keep(shown())
    return Object.fromEntries(results)
  }
}

/** Whether another page is being opened, as opposed to the one on screen that loads again or is called. */
const isPageOpened = ({ shouldRevalidateArgs: change }: DataStrategyMatch) =>
  !change || (change.formMethod === undefined && change.currentUrl.href !== change.nextUrl.href)

/** A finished action stays finished even if the code of its page didn't load. */
async function resultOf(match: DataStrategyMatch, signal: AbortSignal) {
  let answering: Promise<DataStrategyResult> | undefined
  const result = await match.resolve((handler) => {
    const work = Promise.resolve(handler())
    answering = work.then(answered, failed)
    return work
  })
  return result.type === 'error' && !signal.aborted ? (answering ?? result) : result
}

const answered = (result: unknown): DataStrategyResult => ({ type: 'data', result })
const failed = (result: unknown): DataStrategyResult => ({ type: 'error', result })

function afterFailure(
  { request, fetcherKey }: Call,
  match: DataStrategyMatch,
  failure: DataStrategyResult,
  { loaderData }: Shown,
): DataStrategyResult {
  const { result: error } = failure
  if (request.method !== 'GET') return answered(refused(error))
  if (fetcherKey !== null) {
    console.error(error)
    toast.error(notLoaded)
    // The data loaded before stays.
    return answered(undefined)
  }
  return afterRevalidation(match, failure, answered(loaderData[match.route.id]))
}

/** The outcome for a form or button when its action could not start. */
function refused(error: unknown): Outcome {
  console.error(error)
  const problem = problemOf(error)
  toast.error(problem.message)
  return { ok: false, problem }
}

/** A page being opened shows its error; a page already on screen stays as it is. */
function afterRevalidation(
  { shouldRevalidateArgs: change, route }: DataStrategyMatch,
  failure: DataStrategyResult,
  same: DataStrategyResult,
): DataStrategyResult {
  if (!change || change.currentUrl.pathname !== change.nextUrl.pathname) return failure
  const { currentUrl, nextUrl } = change
  const isReloaded = change.formMethod !== undefined || isAfterCall()
  if (currentUrl.search === nextUrl.search) {
    if (!isReloaded && !isOutage(failure.result)) return failure
    console.error(failure.result)
    if (isReloaded) toast.error(notRefreshed, { label: 'Try again', to: pathOf(nextUrl) })
    return same
  }
  if (!isOutage(failure.result)) return failure
  if (route.handle?.isViewOnly) return same
  toast.error(notLoaded, { label: 'Try again', to: pathOf(nextUrl) })
  return answered(replace(pathOf(currentUrl)))
}

const pathOf = ({ pathname, search }: URL) => pathname + search
