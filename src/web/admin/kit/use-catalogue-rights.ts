import { mayCall } from '#contract/access.ts'
import { useShopper } from '#web/session/shopper.ts'

/** Why this person may not change the catalogue; undefined if they may. */
export function useNoChangeReason(): string | undefined {
  const { user } = useShopper()
  if (!user || mayCall('catalogue', user.role)) return undefined
  return 'Your role can only view the catalogue.'
}
