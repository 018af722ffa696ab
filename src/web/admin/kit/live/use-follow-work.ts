import { useEffect } from 'react'
import { useShopper } from '#web/session/shopper.ts'
import { giveAlerts } from './give-alerts.ts'
import { followWork } from './live-work.ts'

/** Listens to what changes in the shop while somebody of the staff is in the back office. */
export function useFollowWork() {
  const { user } = useShopper()
  const id = user?.userType === 'ADMIN' ? user.id : null
  useEffect(() => {
    if (id === null) return
    return followWork(id, (before, now) => giveAlerts(id, before, now))
  }, [id])
}
