import { useEffect, useState } from 'react'
import type { CourierInUse } from '#contract/selling/couriers.ts'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'

/** A courier and its tracking link as they stand in a form. */
export type CourierDraft = { courier: string; link: string }

/**
 * The courier fields of a form. They start with the courier and the tracking link of the last shipped parcel.
 * Choosing another known courier fills in its link.
 */
export function useCourierDraft(initial?: CourierDraft) {
  const [used, setUsed] = useState<readonly CourierInUse[]>([])
  const [typed, setTyped] = useState(initial)
  useEffect(() => {
    let isOpen = true
    void tryCall(() => api(fulfilmentApi.couriers)).then((outcome) => {
      if (isOpen && outcome.ok) setUsed(outcome.answer.couriers)
    })
    return () => {
      isOpen = false
    }
  }, [])
  const draft = typed ?? draftOf(used[0])
  return {
    draft,
    names: used.map(({ name }) => name),
    setLink: (link: string) => setTyped({ ...draft, link }),
    setCourier(courier: string) {
      const known = used.find(({ name }) => name === courier.trim())
      const isOwnLink = used.every(({ trackingLink }) => trackingLink !== draft.link)
      setTyped({ courier, link: known ? (known.trackingLink ?? '') : isOwnLink ? draft.link : '' })
    },
  }
}

const draftOf = (courier: CourierInUse | undefined): CourierDraft => ({
  courier: courier?.name ?? '',
  link: courier?.trackingLink ?? '',
})
