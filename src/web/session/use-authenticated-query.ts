import { useEffect, useEffectEvent, useState } from 'react'
import { useShopper } from './shopper.ts'

/**
 * Loads data of the logged-in user after hydration, because the server's page is the same for everyone. Null
 * until the user is known, for visitors, and if loading fails. `set` replaces the data with the answer to an
 * action.
 */
export function useAuthenticatedQuery<T>(load: () => Promise<T>, key: string | number) {
  const { user } = useShopper()
  const of = user ? `${user.id} ${key}` : null
  const [known, setKnown] = useState<{ of: string; value: T } | null>(null)
  const ask = useEffectEvent(load)

  useEffect(() => {
    if (!of) return
    let isGone = false
    ask()
      .then((value) => !isGone && setKnown({ of, value }))
      .catch(console.error)
    return () => {
      isGone = true
    }
  }, [of])

  return {
    value: known && known.of === of ? known.value : null,
    set: (value: T) => of && setKnown({ of, value }),
  }
}
