/**
 * Waits until no promise is left to continue. All that has begun then waits for an event: a message, a file or a timer.
 * A tick that a promise asks for runs after all promises; one that a callback asks for runs before them.
 */
export const untilIdle = () =>
  new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)))
