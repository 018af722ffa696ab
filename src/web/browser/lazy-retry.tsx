import { type ComponentType, lazy, useEffect, useState } from 'react'

/**
 * A part of a page that is fetched when it is first drawn. Where it cannot be, without a network or after the
 * shop was updated, the page around it stays, and so does what the server drew of it; it is asked for again.
 */
export const lazyRetry: typeof lazy = (load) =>
  lazy(() => load().catch(() => Promise.race([later(load, 1_000), leftOutOnLeaving(load)])))

/** Asks for a file again and again until it is there. */
export const untilItComes = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => later(load, 1_000))

/** Once there is a network again, or after a while that grows. */
const later = <T,>(load: () => Promise<T>, ms: number) =>
  new Promise<T>((resolve) => {
    const again = () => {
      clearTimeout(timer)
      removeEventListener('online', again)
      resolve(load().catch(() => later(load, Math.min(2 * ms, 60_000))))
    }
    const timer = setTimeout(again, ms)
    addEventListener('online', again)
  })

/** What is told that somebody goes to another page. */
const waiting = new Set<() => void>()

/**
 * React ends no change of page while a part that stays in the frame is still missing: it is left out then, and
 * comes in by itself.
 */
export function leaveOutMissing() {
  for (const leaveOut of waiting) leaveOut()
  waiting.clear()
}

const leftOutOnLeaving = <T,>(load: () => Promise<{ default: T }>) =>
  new Promise<{ default: T }>((resolve) => {
    // It takes the props of the part itself, whichever they are.
    waiting.add(() => resolve({ default: comingIn(load as Load) as T }))
  })

type Load = () => Promise<{ default: ComponentType<object> }>

function comingIn(load: Load) {
  return function ComingIn(props: object) {
    const [Part, setPart] = useState<ComponentType<object> | null>(null)
    useEffect(() => {
      untilItComes(load).then((part) => setPart(() => part.default))
    }, [])
    return Part && <Part {...props} />
  }
}
