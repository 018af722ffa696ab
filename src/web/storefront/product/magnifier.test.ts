import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largest, movedBy, scaledAt, whole } from './magnifier.ts'

const frame = { width: 600, height: 400 }

test('what is pointed at stays where it is while the picture grows', () => {
  const view = scaledAt(whole, 2, { x: 300, y: 100 }, frame)

  expect(view).toEqual({ scale: 2, x: -300, y: -100 })
})

test('the picture grows no larger than it may, and shrinks back to the whole', () => {
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

test('however it is turned and pushed, the picture covers its frame', () => {
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
