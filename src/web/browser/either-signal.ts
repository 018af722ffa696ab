/** A signal that aborts with the first of two. Safari has `AbortSignal.any` only from 17.4 on. */
export function eitherSignal(first: AbortSignal, second: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const signal of [first, second]) {
    const abort = () => either.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: either.signal })
  }
  return either.signal
}
