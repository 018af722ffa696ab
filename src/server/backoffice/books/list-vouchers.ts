import type { Db } from '#server/platform/db/database.ts'
import { documentVouchers } from './document-vouchers.ts'
import type { LedgerNames } from './ledgers.ts'
import { moneyVouchers } from './money-vouchers.ts'
import type { BookSpan } from './period.ts'
import { remittanceVouchers } from './remittance-vouchers.ts'
import { settlementVouchers } from './settlement-vouchers.ts'
import type { Voucher } from './voucher.ts'

/** All vouchers of a span, some at a time: documents, then money of orders, then payouts. */
export async function* listVouchers(
  db: Db,
  span: BookSpan,
  names: LedgerNames,
): AsyncGenerator<Voucher[]> {
  yield* documentVouchers(db, span, names)
  yield* moneyVouchers(db, span, names)
  yield* remittanceVouchers(db, span, names)
  yield* settlementVouchers(db, span, names)
}
