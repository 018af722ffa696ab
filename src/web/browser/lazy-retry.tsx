import { type ComponentType, lazy, useEffect, useState } from 'react'

/**
 * A component whose code is loaded on first render. If loading fails (no network, or a new version was
 * deployed), the page around it and the server's HTML stay, and loading is retried. The server fails that request.
 */
export const lazyRetry: typeof lazy = (load) =>
  lazy(
    typeof window === 'undefined'
      ? load
      : () => load().catch(() => Promise.race([later(load, 1_000), leftOutOnLeaving(load)])),
  )

/** Retries loading a file until it succeeds. */
export const untilItComes = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => later(load, 1_000))

/** Retries when the network is back, or after a growing delay. */
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

/** Callbacks to run when the user opens another page. */
const waiting = new Set<() => void>()

/**
 * React doesn't finish a navigation while a component in the frame is still loading. Such a component is left
 * out and appears once loaded.
 */
export function leaveOutMissing() {
  for (const leaveOut of waiting) leaveOut()
  waiting.clear()
}

const leftOutOnLeaving = <T,>(load: () => Promise<{ default: T }>) =>
  new Promise<{ default: T }>((resolve) => {
    // The placeholder takes the same props as the component.
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
