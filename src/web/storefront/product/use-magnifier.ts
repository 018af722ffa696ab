import { type MouseEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { largest, movedBy, type Point, scaledAt, type View, whole } from './magnifier.ts'

const step = 1.6

/** Zooms a frame's content: by pinch, wheel, double click or buttons. */
export function useMagnifier() {
  const [view, setView] = useState<View>(whole)
  const fingers = useRef(new Map<number, Point>())
  const frame = useRef<HTMLDivElement | null>(null)

  const scale = (factor: number, at?: Point) =>
    setView((now) => {
      const size = frame.current?.getBoundingClientRect() ?? { width: 1, height: 1 }
      return scaledAt(now, factor, at ?? { x: size.width / 2, y: size.height / 2 }, size)
    })
  const pointIn = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLDivElement>): Point => {
    frame.current = currentTarget
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointIn(event)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId)
    fingers.current.set(event.pointerId, now)
    if (other) return scale(apart(now, other[1]) / Math.max(apart(before, other[1]), 1), other[1])
    const size = event.currentTarget.getBoundingClientRect()
    setView((view) => movedBy(view, { x: now.x - before.x, y: now.y - before.y }, size))
  }
  const lift = (event: PointerEvent<HTMLDivElement>) => void fingers.current.delete(event.pointerId)

  return {
    isWhole: view.scale === 1,
    isLargest: view.scale === largest,
    enlarge: () => scale(step),
    reduce: () => scale(1 / step),
    style: { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` },
    handlers: {
      ref: frame,
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, pointIn(event))
      },
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: (event: MouseEvent<HTMLDivElement>) =>
        view.scale > 1 ? setView(whole) : scale(step * step, pointIn(event)),
      onWheel: (event: WheelEvent<HTMLDivElement>) =>
        scale(event.deltaY < 0 ? step : 1 / step, pointIn(event)),
    },
  }
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
