import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { ReportableDocument } from '#server/selling/invoices/e-invoice/inv01.ts'

/** An address of a business in Delhi. */
export const anAddress = (change: Partial<AddressSnapshot>): AddressSnapshot => ({
  fullName: 'Ravi Kumar',
  phone: '+919876543210',
  line1: '12, Karol Bagh',
  line2: 'Near the "old" market',
  landmark: null,
  pincode: '110005',
  city: 'New Delhi',
  district: 'New Delhi',
  state: 'Delhi',
  stateCode: '07',
  type: 'WORK',
  ...change,
})

const delhi = anAddress({})

/** A drill of ₹4,999.00 with 18% in it, within Delhi: taxable 4,236.44 and 381.28 of each tax. */
const drills: ReportableDocument = {
  id: 1,
  kind: 'TAX_INVOICE',
  number: 'INV/26-27/000042',
  issuedOn: '2026-11-30',
  issuedAt: '2026-11-30T06:30:00Z',
  seller: {
    name: 'Karigar Tools Private Limited',
    tradeName: 'Karigar',
    address: 'B-14, Okhla Industrial Area Phase 1,\nNew Delhi 110020, Delhi',
    gstin: '07AABCK4521Q1ZV',
    pan: 'AABCK4521Q',
    cin: null,
    email: 'hello@karigar.example',
    phone: '+919876500000',
    signatory: '',
    declaration: '',
  },
  buyer: { name: 'Tejas Builders', gstin: '07AABCT1234M1ZD', address: delhi },
  shipTo: delhi,
  shipToGstin: null,
  supplierState: '07',
  placeOfSupply: '07',
  orderNumber: 'KG-1',
  orderedOn: '2026-11-29',
  paymentMode: 'Online, paid in advance',
  poNumber: null,
  isBillToShipTo: false,
  needsEwayBill: false,
  ewayBillNo: null,
  original: null,
  reason: null,
  lines: [
    {
      sku: 'VD13',
      name: 'Impact drill 13 mm, 1/2" chuck',
      hsn: '84672100',
      uqc: 'NOS',
      quantity: 1,
      unitPrice: 4_999_00,
      gross: 4_999_00,
      discount: 0,
      shipping: 0,
      gstRateBp: 1800,
      taxable: 4_236_44,
      cgst: 381_28,
      sgst: 381_28,
      igst: 0,
      total: 4_999_00,
      serials: [],
    },
  ],
  taxable: 4_236_44,
  cgst: 381_28,
  sgst: 381_28,
  igst: 0,
  roundOff: 0,
  total: 4_999_00,
  words: '',
  irn: null,
  ackNo: null,
  ackAt: null,
  signedQr: null,
  voidedAt: null,
  replacedBy: null,
  replaces: null,
}

/** A tax invoice of one drill within Delhi, with changes. */
export const aDocument = (change: Partial<ReportableDocument>): ReportableDocument => ({
  ...drills,
  ...change,
})
