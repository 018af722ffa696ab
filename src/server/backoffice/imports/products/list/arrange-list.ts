import type { FileChoices } from '#contract/backoffice/file-choices.ts'
import { paiseOf, readPrice } from '#contract/rupees.ts'
import type { Db } from '#server/platform/db/database.ts'
import { skuTitle } from '../../../records/product-columns.ts'
import { brokenCell } from '../../file/broken-cells.ts'
import type { FileLine, OnLeftOut, Table } from '../../file/table.ts'
import { readKnownProducts } from '../known-products.ts'
import { codeMaker } from './codes.ts'
import type { KnownWords } from './known-words.ts'
import { noneForDash, withPlainCells, withPlainPictures } from './plain-cells.ts'

/** Open questions about a line. */
export type OpenPoints = {
  code: boolean
  mrp: boolean
  /** A word that is no category or brand of the shop. The empty word: the line names none. */
  category: string | null
  brand: string | null
}

export type ArrangedLine = FileLine & { isNew: boolean; open: OpenPoints }

export type Arranging = { db: Db; choices: FileChoices; words: KnownWords }

/**
 * The lines of somebody's own list as the shop's import reads them: with a code, the category of the group they stand
 * in, the name of the row above if only the size differs, and the shop's words for categories and brands.
 */
export async function* arrangedLines(
  table: Table,
  arranging: Arranging,
  onLeftOut?: OnLeftOut,
): AsyncGenerator<ArrangedLine> {
  let above = nothingAbove
  const leaveOut = ({ line, cells }: CodedLine) =>
    onLeftOut?.({ row: line, text: cells.Name || cells[skuTitle] || '', why: 'category' })
  for await (const batch of inBatches(codedLines(table, arranging.choices, onLeftOut))) {
    const { productOfSku } = await readKnownProducts(arranging.db, batch)
    for (const coded of batch) {
      const { cells, group, isNumbered, ...place } = coded
      const productId = productOfSku.get(cells[skuTitle] ?? '')
      const isNew = productId === undefined
      above = isNew ? complete(cells, group, above) : known(coded, productId, above)
      const open = translate(cells, isNew, arranging)
      if (open === null) leaveOut(coded)
      else yield { ...place, cells, isNew, open }
    }
  }
}

/** A line with its code, and the group it stands in. `isNumbered`: its code was made here, from its name. */
type CodedLine = FileLine & { group: string; isNumbered: boolean }

async function* codedLines(
  table: Table,
  { withoutCode }: FileChoices,
  onLeftOut?: OnLeftOut,
): AsyncGenerator<CodedLine> {
  const makeCode = codeMaker()
  let group = ''
  let [brand, name] = ['', '']
  const lines = table.lines((row) => {
    if (row.why === 'group') group = row.text
    onLeftOut?.(row)
  })
  for await (const { cells: sent, ...place } of lines) {
    const cells = Object.fromEntries(Object.entries(sent))
    withPlainPictures(cells)
    if (cells.Name) [brand, name] = [cells.Brand ?? '', cells.Name]
    const code = noneForDash(cells[skuTitle] ?? '')
    if (code !== '' || withoutCode === undefined)
      yield { ...place, cells, group, isNumbered: false }
    else if (withoutCode === 'drop')
      onLeftOut?.({ row: place.line, text: cells.Name ?? '', why: 'code' })
    else {
      cells[skuTitle] = makeCode([noneForDash(brand), name, sizeIn(cells)], place.line)
      yield { ...place, cells, group, isNumbered: true }
    }
  }
}

/** The size of a variant, or the values of its options. */
const sizeIn = ({ Variant: variant = '', Options: options = '' }: Record<string, string>) =>
  variant || options.replaceAll(/^[^:\n]*: /gm, '')

/** The shop is asked about the codes of this many lines at a time. */
const linesAtOnce = 500

async function* inBatches(lines: AsyncIterable<CodedLine>): AsyncGenerator<CodedLine[]> {
  let batch: CodedLine[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < linesAtOnce) continue
    yield batch
    batch = []
  }
  yield batch
}

/** The line whose name is that of the sizes below it, and the product of the shop that it is, if any. */
type Above = { last: Record<string, string>; productId: number | null }
const nothingAbove: Above = { last: {}, productId: null }

/** Completes a new line from those above it. `last` is the line before its words are translated. */
function complete(cells: Record<string, string>, group: string, { last, productId }: Above): Above {
  withPlainCells(cells)
  const isSize = isContinued(cells, last)
  if (isSize) for (const title of ['Name', 'Brand', 'Category']) cells[title] = last[title] ?? ''
  if (!cells.Category) cells.Category = group
  return { last: copyOf(cells), productId: isSize ? productId : null }
}

/**
 * Remembers a line of the shop's goods for those below it. Its own empty cells stay, since they change nothing; only a
 * size of the name above gets that name, to be one product with it.
 */
function known({ cells, group, isNumbered }: CodedLine, productId: number, above: Above): Above {
  if (cells.Name) {
    const last = copyOf(cells)
    complete(last, group, nothingAbove)
    return { last, productId }
  }
  if (above.productId === productId) return above
  // A code of the owner may be that of any product; one that was made has the name above in it.
  if (above.productId !== null || !isNumbered || !isContinued(cells, above.last))
    return nothingAbove
  for (const title of ['Name', 'Brand']) cells[title] = above.last[title] ?? ''
  return { last: above.last, productId }
}

const copyOf = (cells: Record<string, string>) => Object.fromEntries(Object.entries(cells))

/** Only the first of several sizes has the name, as where cells are merged. */
const isContinued = (cells: Record<string, string>, last: Record<string, string>) =>
  !cells.Name &&
  Boolean(last.Name) &&
  Boolean(cells.Variant || cells.Options) &&
  (!cells.Brand || cells.Brand === last.Brand) &&
  (!cells.Category || cells.Category === last.Category)

/** Writes the shop's words for category and brand. Returns what is open; null if the line is left out. */
function translate(
  cells: Record<string, string>,
  isNew: boolean,
  { words, choices }: Arranging,
): OpenPoints | null {
  const { Category: category = '', Brand: brand = '' } = cells
  const open: OpenPoints = {
    code: noneForDash(cells[skuTitle] ?? '') === '',
    mrp: isNew && !cells.MRP && Boolean(cells.Price),
    category: null,
    brand: null,
  }
  if (open.mrp && choices.mrpFromPrice) {
    cells.MRP = cells.Price ?? ''
    open.mrp = false
  }
  if ((category !== '' || isNew) && !brokenCell(category)) {
    const known = words.categoryOf(category)
    if (known === null) return null
    if (known === undefined) open.category = category
    else cells.Category = known
  }
  if (brand !== '' && !brokenCell(brand)) {
    const known = words.brandOf(brand)
    if (known === undefined) open.brand = brand
    else cells.Brand = known ?? ''
  }
  return open
}

/** Whether a price is above the MRP, as far as both can be read. */
export function isAboveMrp({ Price: price = '', MRP: mrp = '' }: Record<string, string>): boolean {
  const [paise, most] = [paiseOf(readPrice(price)), paiseOf(readPrice(mrp))]
  return paise !== null && most !== null && paise > most
}
