import type { ReactNode } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { DocumentKind, OrderDocument } from '#contract/selling/invoices.ts'
import { formatDateWithYear } from './date.ts'

const words: Readonly<Record<DocumentKind, string>> = {
  TAX_INVOICE: 'Tax invoice',
  INVOICE_CUM_BILL: 'Invoice-cum-bill of supply',
  BILL_OF_SUPPLY: 'Bill of supply',
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
}

type DocumentListProps = {
  documents: readonly OrderDocument[]
  /** The buttons of a document. */
  actions: (document: OrderDocument) => ReactNode
  /** Details below a document. */
  notes?: (document: OrderDocument) => ReactNode
}

/** Invoices, bills of supply and credit notes with their amounts. */
export const DocumentList = ({ documents, actions, notes }: DocumentListProps) => (
  <ul className="grid gap-4">
    {documents.map((document) => (
      <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <span className="font-medium">{words[document.kind]}</span>
          <span className="tnum text-sm wrap-anywhere">
            {document.voidedAt ? <s>{document.number}</s> : document.number}
          </span>
          <span className="tnum text-meta text-ink-3">
            {formatDateWithYear(document.issuedAt)} · {formatRupees(document.total)}
          </span>
          <Standing {...document} />
        </div>
        <div className="flex flex-wrap items-center gap-2" data-no-print>
          {actions(document)}
        </div>
        {notes?.(document)}
      </li>
    ))}
  </ul>
)

/** Whether a document counts, and which one does if not. */
function Standing({ voidedAt, replacedBy, replaces }: OrderDocument) {
  if (voidedAt)
    return (
      <span className="text-sm font-semibold text-danger">
        Cancelled{replacedBy ? `, ${replacedBy} replaces it` : ''}
      </span>
    )
  return replaces ? <span className="text-meta text-ink-3">Replaces {replaces}</span> : null
}
