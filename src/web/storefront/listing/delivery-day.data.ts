import { useEffect, useSyncExternalStore } from 'react'
import type { PincodeAnswer } from '#contract/people/addresses.ts'
import { askDelivery } from '#web/session/delivery.ts'
import { usePincode } from '#web/session/stored-pincode.ts'

/** Loaded once for all cards of a page, and again when the cut-off hour may have passed. */
const goodForMs = 15 * 60_000

let known: { pincode: string; answer: PincodeAnswer | null; at: number } | null = null
const watchers = new Set<() => void>()

/**
 * Whether and when a light parcel reaches the stored pincode; null without a pincode or until loaded. A
 * failure is only logged.
 */
export function useDelivery(): PincodeAnswer | null {
  const pincode = usePincode()
  const answer = useSyncExternalStore(
    watch,
    () => known,
    () => null,
  )
  useEffect(() => {
    if (pincode) ask(pincode)
  }, [pincode])
  return answer?.pincode === pincode ? answer.answer : null
}

function ask(pincode: string) {
  if (known?.pincode === pincode && Date.now() - known.at < goodForMs) return
  learn({ pincode, answer: known?.pincode === pincode ? known.answer : null, at: Date.now() })
  askDelivery(pincode).then(
    (answer) => known?.pincode === pincode && learn({ pincode, answer, at: Date.now() }),
    (error) => console.error(error),
  )
}

function learn(next: NonNullable<typeof known>) {
  known = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
