import { type LabelSheet, labelPapers, layOutLabels } from '../fulfilment/print/label-layout.ts'
import { layOutManifest, type Manifest } from '../fulfilment/print/manifest-layout.ts'
import { layOutPickList, type PickList } from '../fulfilment/print/pick-list-layout.ts'
import { layOutSlips, type SlipSheet } from '../fulfilment/print/slip-layout.ts'
import type { Document } from '../invoices/documents.ts'
import { layOut } from '../invoices/pdf/lay-out.ts'
import { type Copy, titleOf } from '../invoices/pdf/words.ts'
import { labelPaper, layOutProductLabels, type ProductLabelSheet } from '../labels/label-sheet.ts'
import { type Measure, type Page, type Paper, paper } from './sheet.ts'

/** Input of the thread that draws. */
export type Print =
  | { kind: 'documents'; documents: readonly Document[]; copies: readonly Copy[] }
  | { kind: 'pick-list'; list: PickList }
  | { kind: 'packing-slips'; sheet: SlipSheet }
  | { kind: 'labels'; sheet: LabelSheet }
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'product-labels'; sheet: ProductLabelSheet }

/** Metadata of the file. `at` is the instant that it states as its date. */
type PrintHead = { title: string; author: string; at: string; paper: Paper }

export function headOf(print: Print): PrintHead {
  switch (print.kind) {
    case 'documents':
      return headOfDocuments(print.documents)
    case 'pick-list':
      return { title: 'Pick list', author: print.list.shop, at: print.list.at, paper }
    case 'packing-slips':
      return { title: 'Packing slips', author: print.sheet.from.name, at: print.sheet.at, paper }
    case 'manifest': {
      const { shop, at, courier, day } = print.manifest
      return { title: `Manifest ${courier} ${day}`, author: shop, at, paper }
    }
    case 'product-labels': {
      const { shop, at, size } = print.sheet
      return { title: 'Barcode labels', author: shop, at, paper: labelPaper(size) }
    }
    case 'labels': {
      const { from, at, size } = print.sheet
      return { title: 'Labels', author: from.name, at, paper: labelPapers[size] }
    }
  }
}

function headOfDocuments(documents: readonly Document[]): PrintHead {
  const [first] = documents
  return {
    title: documents.map((document) => `${titleOf(document)} ${document.number}`).join(', '),
    author: first?.seller.name ?? '',
    at: first?.issuedAt ?? new Date(0).toISOString(),
    paper,
  }
}

/** Lays a print out as marks on pages. */
export function layOutPrint(print: Print, measure: Measure): Page[] {
  switch (print.kind) {
    case 'documents':
      return print.documents.flatMap((document) =>
        print.copies.flatMap((copy) => layOut(document, copy, measure)),
      )
    case 'pick-list':
      return layOutPickList(print.list, measure)
    case 'packing-slips':
      return layOutSlips(print.sheet, measure)
    case 'manifest':
      return layOutManifest(print.manifest, measure)
    case 'product-labels':
      return layOutProductLabels(print.sheet, measure)
    case 'labels':
      return layOutLabels(print.sheet, measure)
  }
}
