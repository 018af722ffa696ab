/** A value with what it was before, and what was undone. */
export type History<T> = { past: readonly T[]; now: T; future: readonly T[] }

/** How many steps can be undone. */
const steps = 200

export const startHistory = <T>(now: T): History<T> => ({ past: [], now, future: [] })

/** Adds a step. Undone steps cannot be redone after it. */
export const addStep = <T>({ past, now }: History<T>, next: T): History<T> => ({
  past: [...past, now].slice(-steps),
  now: next,
  future: [],
})

export function undo<T>({ past, now, future }: History<T>): History<T> {
  if (past.length === 0) return { past, now, future }
  return { past: past.slice(0, -1), now: past[past.length - 1] as T, future: [now, ...future] }
}

export function redo<T>({ past, now, future }: History<T>): History<T> {
  if (future.length === 0) return { past, now, future }
  return { past: [...past, now], now: future[0] as T, future: future.slice(1) }
}
