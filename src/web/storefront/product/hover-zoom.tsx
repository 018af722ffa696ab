import { type PointerEvent, type ReactNode, useRef } from 'react'

/** How much larger a picture is under a mouse. */
const times = 2
/** Wide enough for what is then to be seen, so that the browser fetches it once it is looked at. */
const enlargedSizes = '1280px'

/** Enlarges the picture inside under a mouse, around where it points. A finger scrolls past. */
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
