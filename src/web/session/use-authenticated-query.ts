import { useEffect, useEffectEvent, useState } from 'react'
import { useShopper } from './shopper.ts'

/**
 * Something of whoever is logged in, asked for once the page lives, because the page itself is the same
 * for everyone. Null while nobody knows, for visitors, and where it can't be had; `set` puts what a deed
 * answered in its place.
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
