/** A picture's position in its frame: its scale and its offset in pixels. */
export type View = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

export const whole: View = { scale: 1, x: 0, y: 0 }
export const largest = 5

/** Scales the view around a point of the frame, which stays fixed. */
export function scaledAt(view: View, factor: number, at: Point, frame: Size): View {
  const scale = Math.min(largest, Math.max(1, view.scale * factor))
  const change = scale / view.scale
  return inside(
    { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change },
    frame,
  )
}

/** Moves the view by some pixels, never beyond the picture's edge. */
export const movedBy = (view: View, by: Point, frame: Size): View =>
  inside({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)

const inside = ({ scale, x, y }: View, { width, height }: Size): View => ({
  scale,
  x: between(width - width * scale, x),
  y: between(height - height * scale, y),
})

const between = (least: number, value: number) => Math.min(0, Math.max(least, value))
