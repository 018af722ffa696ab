import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { boxOf, cellRange, type Place } from './ranges.ts'
import type { Sheet } from './use-sheet.ts'

type Drag = { what: 'range' } | { what: 'fill'; end: number }

/**
 * A mouse selects by pressing and dragging, and fills by dragging the handle of the range. A finger scrolls by
 * dragging, so it selects by a tap, extends the range if that is wanted, and edits by a second tap.
 */
export function usePointer(box: RefObject<HTMLDivElement | null>, sheet: Sheet) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const byMouse = useRef(true)
  const { at, to } = sheet.range
  const move = useEffectEvent(({ clientX, clientY }: globalThis.PointerEvent) => {
    const place = placeNear(box.current, clientX, clientY)
    if (!place) return
    if (drag?.what === 'fill') setDrag({ what: 'fill', end: place.row })
    else if (!isSame(place, to)) sheet.select({ at, to: place })
  })
  const end = useEffectEvent(() => {
    if (drag?.what === 'fill' && drag.end > boxOf(sheet.range).bottom) sheet.fillTo(drag.end)
    setDrag(null)
  })
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const onMove = (event: globalThis.PointerEvent) => move(event)
    const onEnd = () => end()
    document.addEventListener('pointermove', onMove)
    document.addEventListener('pointerup', onEnd)
    return () => {
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('pointerup', onEnd)
    }
  }, [isDragging])
  return {
    /** The row that the handle is dragged to. */
    fillEnd: drag?.what === 'fill' ? drag.end : null,
    onPointerDown: (event: PointerEvent) => {
      byMouse.current = event.pointerType === 'mouse'
      const place = placeOf(event.target)
      if (!place || !byMouse.current || event.button !== 0) return
      if (isHandle(event.target)) return setDrag({ what: 'fill', end: place.row })
      setDrag({ what: 'range' })
      sheet.select(event.shiftKey ? { at, to: place } : cellRange(place))
    },
    onMouseDown: (event: MouseEvent) => {
      // The active cell keeps the focus.
      if (event.shiftKey || isHandle(event.target)) event.preventDefault()
    },
    onClick: ({ target }: MouseEvent) => {
      const place = placeOf(target)
      if (!place || byMouse.current) return
      if (sheet.isExtending) sheet.select({ at, to: place })
      else if (isSame(place, at)) sheet.edit()
      else sheet.select(cellRange(place))
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (byMouse.current && placeOf(target) && !isHandle(target)) sheet.edit()
    },
  }
}

const isSame = (a: Place, b: Place) => a.row === b.row && a.column === b.column

const isHandle = (target: EventTarget | null) =>
  target instanceof Element && target.matches('.sheet-handle')

function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element) || target.closest('input, select')) return null
  const cell = target.closest<HTMLElement>('[data-row]')
  return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

/** The cell at a point, or the nearest one in view: dragging beyond the edge scrolls. */
function placeNear(box: HTMLElement | null, x: number, y: number): Place | null {
  if (!box) return null
  const { left, top } = box.getBoundingClientRect()
  const within = (point: number, from: number, size: number) =>
    Math.max(from + 4, Math.min(point, from + size - 4))
  return placeOf(
    document.elementFromPoint(
      within(x, left + box.clientLeft, box.clientWidth),
      within(y, top + box.clientTop + headHeight, box.clientHeight - headHeight),
    ),
  )
}

const headHeight = 40
