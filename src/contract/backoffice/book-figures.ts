/** The sums of a month or day that the books compare, by the names that people read. */
export const bookFigures = {
  TAXABLE: 'Value before tax',
  CGST: 'CGST',
  SGST: 'SGST',
  IGST: 'IGST',
  ROUND_OFF: 'Rounding',
  DOCUMENTS: 'Invoices less credit notes',
  PAYMENTS: 'Payments received',
  COD: 'Cash collected by couriers',
  REFUNDS: 'Refunds paid',
  REMITTANCES: 'Cash handed over, booked by hand',
  SETTLED: 'Payouts of gateways and couriers',
  CHARGES: 'Their charges with GST',
  // Changes of the shop's accounts, by the cash book.
  CASH: 'Change of cash',
  BANK: 'Change of bank',
  GATEWAYS: 'Change at gateways',
  COURIERS: 'Change at couriers',
} as const

export type BookFigureName = keyof typeof bookFigures
export const bookFigureNames = Object.keys(bookFigures) as BookFigureName[]
