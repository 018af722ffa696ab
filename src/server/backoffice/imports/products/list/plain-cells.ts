import { isUnitOfPieces } from '../../../records/cells.ts'
import { barcodeTitle, picturesTitle } from '../../../records/product-columns.ts'

/** The column of a list that says only in what the goods are counted. */
export const unitTitle = 'Unit'

/** The net quantity of one package, if the file has only its unit: PCS is 1 N, KG is 1 kg. */
function netQuantityIn(unit: string): string {
  if (isUnitOfPieces(unit)) return '1 N'
  return /^\d/.test(unit) ? unit : `1 ${unit.replace(/\.$/, '').toLowerCase()}`
}

/**
 * The pictures of a cell, each on its own line. Exports of other programs put commas between them. A comma may be part
 * of an address, so it separates only before another address or behind the ending of a picture.
 */
export const picturesIn = (text: string) =>
  text
    .replaceAll(/\s*[,;|]\s*(?=https?:\/\/)/gi, '\n')
    .replaceAll(/(\.(?:jpe?g|png|webp|gif|avif))\s*[,;|]\s*(?=\S)/gi, '$1\n')

/** Lists write a dash where there is nothing. */
export const noneForDash = (text: string) =>
  /^(?:[-–—]+|n\.?a\.?|nil|none)$/i.test(text) ? '' : text

/** Writes the pictures of a line as the shop does. */
export const withPlainPictures = (cells: Record<string, string>) =>
  change(cells, picturesTitle, picturesIn)

/** Writes the cells of a new line as the shop does, where lists write them otherwise. */
export function withPlainCells(cells: Record<string, string>) {
  const unit = noneForDash(cells[unitTitle] ?? '')
  if (unit !== '' && !cells['Net quantity']) cells['Net quantity'] = netQuantityIn(unit)
  change(cells, barcodeTitle, noneForDash)
  change(cells, 'Brand', noneForDash)
}

function change(cells: Record<string, string>, title: string, write: (text: string) => string) {
  const text = cells[title]
  if (text !== undefined) cells[title] = write(text)
}
