/** Whether the browser knows that it has no network. */
export const isOffline = () => globalThis.navigator?.onLine === false

const failures = new WeakSet<object>()

/** Remembers that a page failed because there was no network. */
export function noteFailure(error: unknown) {
  if (isOffline() && error instanceof Error) failures.add(error)
}

/** Whether this failed without a network that is there now, so that trying again makes sense. */
export const canLoadNow = (error: unknown) =>
  error instanceof Error && failures.has(error) && !isOffline()

/** Why something could not be loaded, if nothing is known but that it failed. */
export const failureWords = () =>
  isOffline()
    ? "You're offline. Try again when you're back online."
    : 'Something broke on our side. Try again.'
