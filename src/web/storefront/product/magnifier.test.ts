import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largest, movedBy, scaledAt, whole } from './magnifier.ts'

const frame = { width: 600, height: 400 }

test('the point under the pointer stays in place while zooming', () => {
  const view = scaledAt(whole, 2, { x: 300, y: 100 }, frame)

  expect(view).toEqual({ scale: 2, x: -300, y: -100 })
})

test('zooming has a maximum, and zooming out ends at the whole picture', () => {
  const large = scaledAt(whole, 99, { x: 0, y: 0 }, frame)

  expect(large.scale).toBe(largest)
  expect(scaledAt(large, 0.001, { x: 600, y: 400 }, frame)).toEqual(whole)
})

const points = fc.record({
  x: fc.integer({ min: -2_000, max: 2_000 }),
  y: fc.integer({ min: -2_000, max: 2_000 }),
})
const moves = fc.array(
  fc.oneof(
    fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), at: points }),
    fc.record({ by: points }),
  ),
)

test('the picture covers its frame at any zoom and position', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const { scale, x, y } = all.reduce(
        (view, move) =>
          'by' in move
            ? movedBy(view, move.by, frame)
            : scaledAt(view, move.factor, move.at, frame),
        whole,
      )

      expect(Math.max(x, y)).toBeLessThanOrEqual(0)
      expect(x + frame.width * scale).toBeGreaterThanOrEqual(frame.width - 1e-6)
      expect(y + frame.height * scale).toBeGreaterThanOrEqual(frame.height - 1e-6)
    }),
  )
})
