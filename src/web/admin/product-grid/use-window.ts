import { type RefObject, useEffect, useState } from 'react'

/** The height of a row, in pixels; sheet.css has the same. */
export const rowHeight = 40

/** Rows that are drawn above and below those in view, and by how many rows the window moves. */
const spare = 10

/** The first and the last row to draw, so that a long sheet scrolls as a short one. */
export function useWindow(box: RefObject<HTMLElement | null>, rows: number) {
  const [first, setFirst] = useState(0)
  const [height, setHeight] = useState(800)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = new ResizeObserver(() => setHeight(element.clientHeight))
    measure.observe(element)
    return () => measure.disconnect()
  }, [box])
  return {
    first: Math.max(0, first - spare),
    last: Math.min(rows - 1, first + Math.ceil(height / rowHeight) + 2 * spare),
    onScroll: () => {
      const row = Math.floor((box.current?.scrollTop ?? 0) / rowHeight)
      setFirst(row - (row % spare))
    },
  }
}
