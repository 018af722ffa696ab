import { useEffect } from 'react'

/** Scrolls a focused link of a wide row fully into view; browsers leave it half hidden. */
export function useStripFocus() {
  useEffect(() => {
    const show = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':is(.scroll-strip, .strip) :focus-visible'))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    document.addEventListener('focusin', show)
    return () => document.removeEventListener('focusin', show)
  }, [])
}
