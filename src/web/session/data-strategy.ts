import {
  type DataRouter,
  type DataStrategyFunction,
  type DataStrategyFunctionArgs,
  type DataStrategyMatch,
  type DataStrategyResult,
  replace,
} from 'react-router'
import { toast } from '#web/ui/overlays/toast.ts'
import { isOutage } from './outage.ts'
import { type Outcome, problemOf, sentenceOf } from './run-action.ts'

type Shown = Pick<DataRouter['state'], 'loaderData'>
type Call = Pick<DataStrategyFunctionArgs, 'request' | 'fetcherKey'>

/** Said where what is on screen could not be brought up to date. */
const notRefreshed = "We couldn't refresh this page. What you see may be out of date."
const notLoaded = "We couldn't load that. This is the previous page."

/**
 * Runs actions and loaders as the router does, except that a failed call never replaces a page that is on
 * screen. The router's own way is to show the error boundary for whatever throws: an action whose code did
 * not come, a fetcher, or a loader that runs again after a call.
 */
export const keepingPages =
  (shown: () => Shown): DataStrategyFunction =>
  async ({ request, matches, fetcherKey }) => {
    const called = matches.filter((match) => match.shouldCallHandler())
    const results = await Promise.all(
      called.map(async (match): Promise<[string, DataStrategyResult]> => {
        const result = await resultOf(match, request.signal)
        const isAnswer = result.type === 'data' || result.result instanceof Response
        if (isAnswer || request.signal.aborted) return [match.route.id, result]
        return [match.route.id, afterFailure({ request, fetcherKey }, match, result, shown())]
      }),
    )
    return Object.fromEntries(results)
  }

/** An action that was done stays done, even if the code of the page it belongs to did not come. */
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
    // What it had loaded before stays.
    return answered(undefined)
  }
  return afterRevalidation(match, failure, answered(loaderData[match.route.id]))
}

/** What a form or a button is told of an action that could not even begin. */
function refused(error: unknown): Outcome {
  console.error(error)
  const problem = problemOf(error)
  toast.error(sentenceOf(problem))
  return { ok: false, problem }
}

/** A page that is only opened shows its error; one that is on screen stays as it is. */
function afterRevalidation(
  { shouldRevalidateArgs: change, route }: DataStrategyMatch,
  failure: DataStrategyResult,
  same: DataStrategyResult,
): DataStrategyResult {
  if (!change || change.currentUrl.pathname !== change.nextUrl.pathname) return failure
  const { currentUrl, nextUrl, formMethod } = change
  if (currentUrl.search === nextUrl.search) {
    if (!formMethod && !isOutage(failure.result)) return failure
    console.error(failure.result)
    if (formMethod) toast.error(notRefreshed, { label: 'Try again', to: pathOf(nextUrl) })
    return same
  }
  if (!isOutage(failure.result)) return failure
  if (route.handle?.isViewOnly) return same
  toast.error(notLoaded, { label: 'Try again', to: pathOf(nextUrl) })
  return answered(replace(pathOf(currentUrl)))
}

const pathOf = ({ pathname, search }: URL) => pathname + search
