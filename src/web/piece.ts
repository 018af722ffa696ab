import { lazy } from 'react'

/**
 * A part of a page that is fetched when it is first drawn. Where it cannot be, without a network or after the
 * shop was updated, the page around it stays, and so does what the server drew of it; it is asked for again.
 */
export const piece: typeof lazy = (load) => lazy(() => untilItComes(load))

/** Asks for a file again and again until it is there. */
export const untilItComes = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => later(load, 1_000))

/** Once there is a network again, or after a while that grows. */
const later = <T>(load: () => Promise<T>, ms: number) =>
  new Promise<T>((resolve) => {
    const again = () => {
      clearTimeout(timer)
      removeEventListener('online', again)
      resolve(load().catch(() => later(load, Math.min(2 * ms, 60_000))))
    }
    const timer = setTimeout(again, ms)
    addEventListener('online', again)
  })
