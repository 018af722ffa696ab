import { type RefObject, useEffect } from 'react'

/** Between what has the focus and what moves out of its way, in pixels. */
const gap = 8

/**
 * Something that floats leaves in sight whatever has the focus: it moves below it, and above it where there is no
 * room below. `count` is how many rows it has.
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

/** Where the box covers nothing of the other, and how high it may be there; nothing if it may stay. */
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
