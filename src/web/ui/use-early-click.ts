import { useEffect, useEffectEvent, useRef } from 'react'

declare global {
  interface Window {
    /** Buttons marked `data-early` that were pressed before their code had come. */
    earlyClicks?: Element[]
  }
}

/** For a button marked `data-early`: what was asked of it before the page came to life is done once. */
export function useEarlyClick(act: () => void) {
  const button = useRef<HTMLButtonElement>(null)
  const press = useEffectEvent(act)
  useEffect(() => {
    const element = button.current
    if (!element) return
    element.removeAttribute('data-early')
    const place = window.earlyClicks?.indexOf(element) ?? -1
    if (place < 0) return
    window.earlyClicks?.splice(place, 1)
    element.removeAttribute('aria-busy')
    press()
  }, [])
  return button
}
