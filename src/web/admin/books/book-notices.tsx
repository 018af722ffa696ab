import { adminPaths } from '#contract/admin-paths.ts'
import type { BooksCheck } from '#contract/backoffice/books.ts'
import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

/** Names everything that is missing before the files are made, and says whether they agree. */
export function BookNotices({ check }: { check: BooksCheck }) {
  const { open, agrees, corrected, invoices, creditNotes, cancelled, vouchers } = check
  return (
    <>
      {open.isOver ? null : (
        <Notice tone="warn">This period is not over: more is still added to it.</Notice>
      )}
      {open.cash > 0 ? (
        <Notice
          tone="warn"
          action={<TextLink to={`${adminPaths.payments}?view=cash`}>Book it</TextLink>}
        >
          Couriers have not handed over {rupees(open.cash)} that they collected by then.
        </Notice>
      ) : null}
      {open.refunds > 0 ? (
        <Notice tone="warn" action={<TextLink to={adminPaths.payments}>Show them</TextLink>}>
          Refunds of {rupees(open.refunds)} wait for a transfer by hand.
        </Notice>
      ) : null}
      {open.reviews > 0 ? (
        <Notice tone="warn" action={<TextLink to={adminPaths.payments}>Look at them</TextLink>}>
          {plural(open.reviews, 'payment needs', 'payments need')} attention.
        </Notice>
      ) : null}
      {corrected && Object.values(corrected).some((amount) => amount !== 0) ? (
        <Notice tone="warn">
          Corrections of invoices change the return, not these books: value{' '}
          {rupees(corrected.taxable)}, IGST {rupees(corrected.igst)}, CGST {rupees(corrected.cgst)},
          SGST {rupees(corrected.sgst)}. Book this by hand.
        </Notice>
      ) : null}
      {agrees ? (
        <Notice tone="ok">
          All sums agree: {plural(invoices, 'invoice')}, {plural(creditNotes, 'credit note')},{' '}
          {plural(vouchers, 'voucher')}.
          {cancelled > 0 ? ` Cancelled, without amounts: ${plural(cancelled, 'document')}.` : ''}
        </Notice>
      ) : (
        <Notice tone="danger">
          The sums differ. Don't file or import this period yet: send the figures below to whoever
          looks after the shop.
        </Notice>
      )}
    </>
  )
}

const rupees = (paise: number) => formatRupees(paise, { paise: 'always' })
