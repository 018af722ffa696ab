import { useEffect } from 'react'
import type { PincodeAnswer } from '#contract/people/addresses.ts'
import { createStore } from '#web/browser/store.ts'
import { askDelivery } from '#web/session/delivery.ts'
import { usePincode } from '#web/session/stored-pincode.ts'

/** Loaded once for all cards of a page, and again when the cut-off hour may have passed. */
const goodForMs = 15 * 60_000

type Known = { pincode: string; answer: PincodeAnswer | null; at: number }
const known = createStore<Known | null>(null)

/**
 * Whether and when a light parcel reaches the stored pincode; null without a pincode or until loaded. A
 * failure is only logged.
 */
export function useDelivery(): PincodeAnswer | null {
  const pincode = usePincode()
  const last = known.use()
  useEffect(() => {
    if (pincode) ask(pincode)
  }, [pincode])
  return last?.pincode === pincode ? last.answer : null
}

function ask(pincode: string) {
  const last = known.read()
  const isSame = last?.pincode === pincode
  if (isSame && Date.now() - last.at < goodForMs) return
  known.set({ pincode, answer: isSame ? last.answer : null, at: Date.now() })
  askDelivery(pincode).then(
    (answer) => {
      if (known.read()?.pincode === pincode) known.set({ pincode, answer, at: Date.now() })
    },
    (error) => console.error(error),
  )
}
