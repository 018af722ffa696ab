import { useState } from 'react'
import type { AlertKind } from '#contract/backoffice/alert-kinds.ts'
import { staffAlertsApi } from '#contract/backoffice/staff-alerts.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { useCall } from '#web/session/use-call.ts'
import { switchKind } from '../kit/live/alerts.ts'

export const mailChoiceLoader = authenticatedLoader(() => api(staffAlertsApi.read))

/**
 * The kinds of news that this person is mailed, and a function that switches one. A switch moves at once, and moves
 * back if the call is refused.
 */
export function useMailChoice(loaded: readonly AlertKind[]) {
  const [wanted, setWanted] = useState<readonly AlertKind[] | null>(null)
  const { isBusy, run } = useCall(staffAlertsApi.change)
  const kinds = wanted ?? loaded
  return {
    kinds,
    change: async (kind: AlertKind) => {
      // One at a time: each call says which kinds are on.
      if (isBusy) return
      const next = switchKind(kinds, kind)
      setWanted(next)
      if (!(await run({ body: { kinds: [...next] } }))) setWanted(null)
    },
  }
}
