import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Day, Exact } from '../schema.ts'
import { reportFiles } from './report-files.ts'

/** Where the shop's money lies: `cash`, `bank`, `couriers`, or the id of a gateway that owes it. */
const CashAccount = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' })

/** Paise; a closing balance below zero means that more was paid out than the shop knows of. */
const Amount = Type.Integer()

export type CashBookDay = Static<typeof CashBookDay>
export const CashBookDay = Type.Object({
  day: Type.String(),
  opening: Amount,
  receipts: Amount,
  payments: Amount,
  closing: Amount,
})

export type CashBook = Static<typeof CashBook>
export const CashBook = Type.Object({
  account: CashAccount,
  /** All accounts of the shop. */
  accounts: Type.Array(Type.Object({ account: CashAccount, name: Type.String() })),
  from: Type.String(),
  to: Type.String(),
  /** Every day of the span, oldest first. */
  days: Type.Array(CashBookDay),
})

const path = '/api/admin/reports/cash-book'
const query = Exact({
  account: CashAccount,
  from: Type.Optional(Day),
  to: Type.Optional(Day),
})

export const cashBookApi = group(
  'Cash book',
  'Opening balance, receipts, payments and closing balance of each day and account.',
  {
    read: {
      method: 'GET',
      path,
      summary: 'The days of an account, today in India unless said',
      access: 'books',
      lane: 'reports',
      query,
      reply: CashBook,
    },
    ...reportFiles(path, 'The days of an account', query),
  },
)
