import { useEffect, useState } from 'react'
import { normalisePincode } from '#contract/pincode.ts'
import { type DeliveryZones, deliveryAreaApi } from '#contract/shop/delivery-area.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'

type Zones = { zones: DeliveryZones | null; problem: string | null }

/** The zones as seen from the pincode that is being typed; without one, as they are. The last ones stay meanwhile. */
export function useZones(typed: string): Zones {
  const [shown, setShown] = useState<Zones>({ zones: null, problem: null })
  const from = typed.trim() === '' ? '' : normalisePincode(typed)
  useEffect(() => {
    if (from === null) return
    let isWanted = true
    const query = from === '' ? {} : { from }
    void tryCall(() => api(deliveryAreaApi.zones, { query })).then((outcome) => {
      if (!isWanted) return
      if (outcome.ok) setShown({ zones: outcome.answer, problem: null })
      else setShown({ zones: null, problem: outcome.problem.message })
    })
    return () => {
      isWanted = false
    }
  }, [from])
  return shown
}
