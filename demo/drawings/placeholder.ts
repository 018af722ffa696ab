import { pieceOf } from './catalogue-of-drawings.ts'
import { fitted, leaning } from './place.ts'
import { sheet } from './sheet.ts'

/** The picture shown when one is missing: a spanner in pale lines, without a size. */
export function drawPlaceholder(): string {
  const spanner = leaning(pieceOf('spanner', 'combination', { sizeMm: 30 }))
  const room = { left: 240, top: 240, right: 720, bottom: 720 }
  return sheet(960, 960, 'quiet', fitted(spanner, room))
}
