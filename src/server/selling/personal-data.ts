import { noLongerPersonal, ofStaff, type PersonalData } from '#server/platform/personal-data.ts'

/** Why the export or the closing of an account leaves out tables of this area. */
export const sellingData: PersonalData = {
  cod_calls: {
    notExported: ofStaff,
    notErased: ofStaff,
  },
  cod_confirmations: {
    notExported: 'The order in the export has its phone and its timeline.',
  },
  coupon_uses: {
    notExported: 'The order in the export names its coupon.',
    notErased: noLongerPersonal,
  },
  e_invoices: {
    notExported: 'The right buyer of an invoice, for hours while the portal is asked to cancel it.',
    notErased: 'Erased when the portal answers; the new invoice has it then.',
  },
  gst_filings: {
    notExported:
      'The tax return of the shop: numbers of businesses and of invoices that are in the export.',
    notErased: 'Kept for six years as it was filed (CGST Act 2017 s. 36).',
  },
  idempotency_keys: {
    notExported: 'A random key and the hash of an order that is in the export.',
    notErased: noLongerPersonal,
  },
  invoice_corrections: {
    notExported:
      'The number of a business and a state, for the tax return; the invoice in the export is as issued.',
    notErased: 'Kept for six years with the invoice (CGST Act 2017 s. 36).',
  },
  invoices: {
    notErased: 'Kept for six years with the name of the buyer (CGST Act 2017 s. 36).',
  },
  order_receivers: {
    notExported: 'The order in the export has it.',
    notErased: 'A trigger changes it with the address of the order.',
  },
  refunds: {
    notExported: ofStaff,
    notErased: ofStaff,
  },
  shopping_days: {
    notExported: 'That there is a cart today; the export has what is in it.',
  },
  transfers: {
    notExported: ofStaff,
    notErased: ofStaff,
  },
}
