import type { DrawingShape } from '../kinds.ts'
import { pieceOf } from './catalogue-of-drawings.ts'
import { join, type Piece } from './pen.ts'
import { boxOf, fitted, leaning, moved, scaled, tilted } from './place.ts'
import { scribed, scribedUpright } from './scribe.ts'
import { sheet } from './sheet.ts'

const side = 960
const inset = side * 0.08
const most = 1.25

/** A product's picture: its tool on a square sheet, the dimension line under or beside it. */
export function drawProduct(shape: DrawingShape): string {
  const tool = pieceOf(shape.kind, shape.form, shape.measures)
  return sheet(side, side, 'sunk', measured(tool, shape.dimension))
}

/** The tool alone, for a category's tile, with an empty dimension line. */
export function drawCategory(kind: DrawingShape['kind'], form = ''): string {
  const drawn = measured(pieceOf(kind, form, {}), '')
  return sheet(480, 480, 'sunk', fitted(drawn, { left: 38, top: 38, right: 442, bottom: 442 }), 1.5)
}

/** A tool with its dimension line, as large as the sheet allows, centred. */
function measured(tool: Piece, label: string): Piece {
  const room = side - 2 * inset
  let by = 1
  for (let pass = 0; pass < 4; pass += 1) {
    const box = boxOf(leaning(withLine(tool, by, label)))
    by = Math.min(most, (by * room) / Math.max(box.right - box.left, box.bottom - box.top))
  }
  return centred(leaning(withLine(tool, by, label)))
}

/** The line is under a tool, or under its measured part, and beside a tall one. */
function withLine(tool: Piece, by: number, label: string): Piece {
  const drawn = scaled(tool, by)
  const box = boxOf(drawn)
  const [from, to] = tool.gauge?.map((x) => x * by) ?? [box.left, box.right]
  const isTall = box.bottom - box.top > 1.2 * (box.right - box.left)
  const line = isTall
    ? scribedUpright(box.top, box.bottom, box.right + 60, label)
    : scribed(from ?? box.left, to ?? box.right, box.bottom + 60, label)
  const both = join(drawn, line)
  return tool.tilt === undefined ? both : tilted(both, tool.tilt)
}

function centred(piece: Piece): Piece {
  const box = boxOf(piece)
  return moved(piece, (side - box.left - box.right) / 2, (side - box.top - box.bottom) / 2)
}
