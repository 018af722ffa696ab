import type { Sheet } from '../../print/sheet.ts'
import { type Column, openTable } from '../../print/table.ts'
import type { Document, DocumentLine } from '../documents.ts'
import { bearsTax, figure, rateWords, serialLines } from './words.ts'

/** The table of a document's lines. */
export const tableOf = (sheet: Sheet, document: Document) =>
  openTable(sheet, columnsOf(document), document.lines)

function columnsOf(document: Document): Column<DocumentLine>[] {
  const { cgst, igst, supplierState, placeOfSupply } = document
  const isWithin = cgst > 0 || (igst === 0 && supplierState === placeOfSupply)
  const halfRate = (line: DocumentLine) => [rateWords(line.gstRateBp / 2)]
  const tax: Column<DocumentLine>[] = isWithin
    ? [
        figures('CGST', 52, (line) => [line.cgst, halfRate(line)]),
        figures('SGST', 52, (line) => [line.sgst, halfRate(line)]),
      ]
    : [figures('IGST', 58, (line) => [line.igst, [rateWords(line.gstRateBp)]])]
  const isTaxed = bearsTax(document)
  // Exempt goods have a value, but no taxable value.
  const valueTitle = document.lines.every(({ gstRateBp }) => gstRateBp > 0) ? 'Taxable' : 'Value'
  return [
    { title: '#', width: 24, cell: (_line, position) => ({ main: String(position) }) },
    {
      title: 'Goods',
      width: 0,
      cell: ({ name, sku, serials }) => ({ main: name, under: [sku, ...serialLines(serials)] }),
    },
    { title: 'HSN', width: 46, cell: ({ hsn }) => ({ main: hsn }) },
    {
      title: 'Qty',
      width: 34,
      isFigure: true,
      cell: ({ quantity, uqc }) => ({ main: String(quantity), under: [uqc] }),
    },
    figures('Price', 60, (line) => [line.unitPrice, extrasOf(line)]),
    ...(isTaxed ? [figures(valueTitle, 58, (line) => [line.taxable, []]), ...tax] : []),
    figures('Total', 62, (line) => [line.total, []]),
  ]
}

const figures = (
  title: string,
  width: number,
  of: (line: DocumentLine) => [amount: number, under: string[]],
): Column<DocumentLine> => ({
  title,
  width,
  isFigure: true,
  cell(line) {
    const [amount, small] = of(line)
    return { main: figure(amount), under: small }
  },
})

/** How the total of the pieces differs from their prices. */
const extrasOf = ({ discount, shipping }: DocumentLine) => [
  ...(discount > 0 ? [`less ${figure(discount)}`] : []),
  ...(shipping > 0 ? [`delivery ${figure(shipping)}`] : []),
]
