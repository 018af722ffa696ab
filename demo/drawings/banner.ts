import type { ToolKind } from '../kinds.ts'
import { pieceOf } from './catalogue-of-drawings.ts'
import type { Tone } from './inks.ts'
import { type Box, join, type Piece } from './pen.ts'
import { boxOf, fitted, leaning, moved } from './place.ts'
import { scribed } from './scribe.ts'
import { sheet } from './sheet.ts'

export type Scene = {
  kinds: readonly { kind: ToolKind; form: string; measures?: Readonly<Record<string, number>> }[]
  tone: Tone
  format: 'wide' | 'square'
}

/** The area of the tools; the rest of the banner is for the shop's text. */
const stages: Record<Scene['format'], { width: number; height: number; stage: Box }> = {
  wide: { width: 1440, height: 480, stage: { left: 680, top: 44, right: 1384, bottom: 392 } },
  square: { width: 720, height: 720, stage: { left: 48, top: 296, right: 672, bottom: 624 } },
}

/** Tools side by side on one long dimension line, without text. */
export function drawBanner(scene: Scene): string {
  const { width, height, stage } = stages[scene.format]
  const tools = scene.kinds.map(({ kind, form, measures }) =>
    leaning(pieceOf(kind, form, measures ?? {})),
  )
  const line = scribed(stage.left, stage.right, stage.bottom + 44)
  return sheet(
    width,
    height,
    scene.tone,
    join(...sideBySide(tools, stage), line),
    tools.length > 2 ? 1.8 : 1.5,
  )
}

/**
 * Each tool gets a width by its own proportions. One or two stand on the floor. Of more, every second hangs
 * from the top, so that all are larger than they would be in a row.
 */
function sideBySide(tools: readonly Piece[], stage: Box): Piece[] {
  const shares = tools.map((tool) => {
    const box = boxOf(tool)
    return Math.min(2, Math.max(0.5, (box.right - box.left) / (box.bottom - box.top)))
  })
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const wide = (stage.right - stage.left) / whole
  const reach = tools.length > 2 ? 0.1 * wide : -18
  let left = stage.left
  const placed = tools.map((tool, index) => {
    const right = left + wide * (shares[index] ?? 1)
    const room = {
      ...stage,
      left: Math.max(stage.left, left - reach),
      right: Math.min(stage.right, right + reach),
    }
    left = right
    const one = fitted(tool, room)
    const isRaised = tools.length > 2 && index % 2 === 1
    const drop = isRaised ? stage.top - boxOf(one).top : stage.bottom - boxOf(one).bottom
    return { one: moved(one, 0, drop), isRaised }
  })
  return [
    ...placed.filter(({ isRaised }) => isRaised),
    ...placed.filter(({ isRaised }) => !isRaised),
  ].map(({ one }) => one)
}
