/**
 * Waits until everything that has begun waits for an event: a message, a file, a timer. Node runs ticks when it has
 * run a callback, and again whenever no promise is left to continue; the second kind is meant here.
 */
export const untilIdle = () =>
  new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)))
