import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Place } from './ranges.ts'
import { handleKey } from './sheet-keys.ts'
import type { Sheet } from './use-sheet.ts'

/** Keeps the focus on the active cell, and the moving corner of the range in view. Esc, then Tab leaves the sheet. */
export function useFocus(box: RefObject<HTMLDivElement | null>, sheet: Sheet) {
  const isInside = useRef(false)
  const isLeaving = useRef(false)
  const { at, to } = sheet.range
  const isTyping = sheet.typed !== null
  const { visits } = sheet
  useEffect(() => {
    if (visits > 0) isInside.current = true
  }, [visits])
  useEffect(() => {
    if (!isInside.current || isTyping) return
    cellAt(box.current, at)?.focus({ preventScroll: true })
    cellAt(box.current, to)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [box, at, to, isTyping])
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // If the window itself loses the focus, editing does not end.
      if (box.current?.contains(relatedTarget) || !document.hasFocus()) return
      isInside.current = false
      if (sheet.typed) sheet.select(sheet.range)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Tab' && isLeaving.current) return
      isLeaving.current = event.key === 'Escape' && !sheet.typed
      if (handleKey(sheet, event)) event.preventDefault()
    },
  }
}

const cellAt = (box: HTMLElement | null, { row, column }: Place) =>
  box?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
