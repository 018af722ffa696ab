import { type PointerEvent, type ReactNode, useRef } from 'react'

/** The zoom factor on hover. */
const times = 2
/** Wide enough for the zoomed picture, which the browser loads on hover. */
const enlargedSizes = '1280px'

/** Zooms the picture around the pointer. Touch scrolls past it. */
export function HoverZoom({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLSpanElement>(null)
  const point = (event: PointerEvent) => {
    const picture = frame.current?.querySelector('img')
    if (!frame.current || !picture || event.pointerType !== 'mouse') return
    const { left, top, width, height } = frame.current.getBoundingClientRect()
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height]
    picture.sizes = enlargedSizes
    picture.style.transformOrigin = `${x * 100}% ${y * 100}%`
    picture.style.transform = `scale(${times})`
  }
  const rest = () => {
    const picture = frame.current?.querySelector('img')
    if (picture) picture.style.transform = ''
  }
  return (
    <span ref={frame} onPointerMove={point} onPointerLeave={rest} className="block">
      {children}
    </span>
  )
}
