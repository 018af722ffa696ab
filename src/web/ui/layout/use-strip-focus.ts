import { useEffect } from 'react'

/** What the keyboard comes to in a row wider than the screen is moved fully into view: browsers leave it half out. */
export function useStripFocus() {
  useEffect(() => {
    const show = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('.scroll-strip :focus-visible'))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    document.addEventListener('focusin', show)
    return () => document.removeEventListener('focusin', show)
  }, [])
}
