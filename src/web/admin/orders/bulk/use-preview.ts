import { useEffect, useState } from 'react'
import type { BulkAction, BulkPreview, OrderSelection } from '#contract/selling/fulfilment.ts'
import { type Outcome, tryCall } from '#web/session/outcome.ts'
import { previewAction } from './bulk.data.ts'

/** Preview of an action on the selection as it was when the dialog opened; null until the answer is there. */
export function usePreview(selection: OrderSelection, action: BulkAction) {
  const [asked] = useState(selection)
  const [outcome, setOutcome] = useState<Outcome<BulkPreview> | null>(null)
  useEffect(() => {
    let isOpen = true
    void tryCall(() => previewAction(asked, action)).then((answer) => {
      if (isOpen) setOutcome(answer)
    })
    return () => {
      isOpen = false
    }
  }, [asked, action])
  return outcome
}
