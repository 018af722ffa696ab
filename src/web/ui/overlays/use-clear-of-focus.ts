import { type RefObject, useEffect } from 'react'

/** The distance in pixels between the focused element and the list. */
const gap = 8

/**
 * Keeps a floating list from covering the focused element: it moves below it, or above it if there is
 * no room below. `count` is the number of rows.
 */
export function useClearOfFocus(list: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    const element = list.current
    if (!element || count === 0) return
    const place = () => {
      Object.assign(element.style, asInStylesheet)
      const { activeElement } = document
      if (!activeElement?.matches(controls) || element.contains(activeElement)) return
      const box = element.getBoundingClientRect()
      const room = clearRoom(box, activeElement.getBoundingClientRect())
      if (!room) return
      element.style.top = `${room.top}px`
      element.style.maxHeight = `${room.height}px`
    }
    place()
    document.addEventListener('focusin', place)
    return () => document.removeEventListener('focusin', place)
  }, [list, count])
}

const asInStylesheet = { top: '', maxHeight: '' }
const controls = 'a,button,input,select,textarea,summary,[tabindex="0"]'

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right' | 'height'>

/**
 * The place where the box does not cover the focused element, and its height there; null if it can
 * stay.
 */
function clearRoom(box: Box, focused: Box): { top: number; height: number } | null {
  const isClear =
    box.bottom <= focused.top ||
    box.top >= focused.bottom ||
    box.right <= focused.left ||
    box.left >= focused.right
  if (isClear) return null
  const above = focused.top - gap
  const below = innerHeight - focused.bottom - gap
  if (below >= Math.min(box.height, above))
    return { top: focused.bottom + gap, height: Math.min(box.height, below) }
  const height = Math.min(box.height, above)
  return { top: above - height, height }
}
