import { stateName } from '#contract/india.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import { amountInWords } from '#server/selling/invoices/amount-in-words.ts'
import type { Document } from '#server/selling/invoices/documents.ts'
import type { Seller } from '#server/selling/invoices/parties.ts'
import { priceLines } from '#server/shop/tax/price-lines.ts'

/** Documents as an order would have them, without an order, for tests of the PDF layout. */

type Goods = {
  name: string
  hsn: string
  rate: number
  price: number
  quantity?: number
  uqc?: string
}

const drill: Goods = {
  name: 'Vajrok VD13 Impact Drill 13 mm, 650 W',
  hsn: '84672100',
  rate: 18,
  price: 4_999_00,
}
const sprayer: Goods = {
  name: 'Vatikro Hand Sprayer 8 L',
  hsn: '84244100',
  rate: 5,
  price: 1_299_00,
}
const spade: Goods = {
  name: 'Lohsutra Phawda 1.5 kg',
  hsn: '82011000',
  rate: 0,
  price: 450_00,
  quantity: 2,
}

const address = (stateCode: string, change: Partial<AddressSnapshot> = {}): AddressSnapshot => ({
  fullName: 'Asha Verma',
  phone: '+919876543210',
  line1: '12, Karol Bagh',
  line2: 'Near the market',
  landmark: null,
  pincode: '110005',
  city: 'New Delhi',
  district: 'New Delhi',
  state: stateName(stateCode) ?? '',
  stateCode,
  type: 'HOME',
  ...change,
})
const bengaluru = address('29', {
  fullName: 'Ravi Kumar',
  line1: '4th Floor, 27 Residency Road',
  line2: 'Ashok Nagar',
  pincode: '560025',
  city: 'Bengaluru',
  district: 'Bengaluru Urban',
})
const tejas = { gstin: '29AABCT1234M1Z7', name: 'Tejas Builders and Contractors LLP' }

const long = {
  gstin: tejas.gstin,
  name: 'Tejas Builders, Contractors and Infrastructure Developers (South) LLP',
}
/** As long as the portal's. */
const irn = 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229'
const signedQr = ['eyJhbGciOiJSUzI1NiJ9', 'eyJkYXRhIjoi'.repeat(38), 'c2lnbmVk'.repeat(42)].join(
  '.',
)

const seller: Seller = {
  name: 'Karigar Tools Private Limited',
  tradeName: 'Karigar',
  address: 'B-14, Okhla Industrial Area Phase 1, New Delhi 110020, Delhi',
  gstin: '07AABCK4521Q1ZV',
  pan: 'AABCK4521Q',
  cin: 'U47521DL2024PTC428196',
  email: 'help@karigar.example',
  phone: '+911140001234',
  signatory: 'Meera Nambiar',
  declaration: '',
}

type Options = {
  goods: Goods[]
  to?: AddressSnapshot
  business?: { gstin: string; name: string }
  discount?: number
  shipping?: number
  change?: Partial<Document>
}

function sample({ goods, to = address('07'), business, ...order }: Options): Document {
  const priced = priceLines({
    lines: goods.map(({ rate, price, quantity = 1, ...line }, index) => ({
      uqc: 'NOS',
      serials: [],
      sku: `KG-${1001 + index}`,
      ...line,
      quantity,
      unitPrice: price,
      gstRateBp: rate * 100,
    })),
    discount: order.discount ?? 0,
    shipping: order.shipping ?? 0,
    codFee: 0,
    supplierStateCode: '07',
    placeOfSupplyStateCode: to.stateCode,
  })
  const { cgst, sgst, igst } = priced.tax
  const exempt = goods.filter(({ rate }) => rate === 0).length
  return {
    kind:
      exempt === goods.length ? 'BILL_OF_SUPPLY' : exempt > 0 ? 'INVOICE_CUM_BILL' : 'TAX_INVOICE',
    number: 'INV/26-27/000042',
    issuedOn: '2026-11-22',
    issuedAt: '2026-11-22T06:30:00.000Z',
    seller,
    buyer: { name: business?.name ?? to.fullName, gstin: business?.gstin ?? null, address: to },
    shipTo: to,
    shipToGstin: null,
    supplierState: '07',
    placeOfSupply: to.stateCode,
    orderNumber: 'KG-100042',
    orderedOn: '2026-11-20',
    paymentMode: 'Cash on delivery',
    poNumber: null,
    isBillToShipTo: false,
    needsEwayBill: false,
    ewayBillNo: null,
    original: null,
    reason: null,
    lines: priced.lines,
    taxable: priced.total - priced.tax.total,
    cgst,
    sgst,
    igst,
    roundOff: priced.roundOff,
    total: priced.total,
    words: amountInWords(priced.total),
    irn: null,
    ackNo: null,
    ackAt: null,
    signedQr: null,
    voidedAt: null,
    replacedBy: null,
    replaces: null,
    ...order.change,
  }
}

const many = Array.from(
  { length: 40 },
  (_, index): Goods => ({
    name: `Pechdhar ${['Hex Bolt', 'Socket Cap Screw', 'Spring Washer', 'Anchor Fastener with Sleeve and Nut, Zinc Plated'][index % 4]} M${4 + (index % 9)}`,
    hsn: ['73181500', '73181600', '73182100', '73181900'][index % 4] ?? '',
    rate: 18,
    price: 12_50 + index * 1_37,
    quantity: 1 + (index % 12),
    uqc: 'PAC',
  }),
)

/** Sample documents, by what is special in each. */
export const sampleDocuments: Record<string, Document> = {
  'within the state': sample({ goods: [drill] }),
  'to another state': sample({ goods: [drill, sprayer], to: bengaluru, shipping: 99_00 }),
  'to a business': sample({
    goods: [{ ...drill, quantity: 12 }],
    to: bengaluru,
    business: tejas,
    change: {
      poNumber: 'PO/2026/118',
      needsEwayBill: true,
      paymentMode: 'Online, paid in advance',
    },
  }),
  'mixed rates with a discount': sample({
    goods: [drill, sprayer, spade],
    discount: 500_00,
    shipping: 99_00,
  }),
  'exempt goods': sample({ goods: [spade], change: { number: 'BOS/26-27/000003' } }),
  'forty lines': sample({ goods: many, to: bengaluru, business: tejas, shipping: 149_00 }),
  'a credit note': sample({
    goods: [{ ...drill, quantity: 2 }],
    change: {
      kind: 'CREDIT_NOTE',
      number: 'CRN/26-27/000007',
      reason: 'Goods returned',
      original: { number: 'INV/26-27/000042', issuedOn: '2026-11-18' },
    },
  }),
  'of a shop that is not registered': sample({
    goods: [
      { ...drill, rate: 0 },
      { ...sprayer, rate: 0, quantity: 3 },
    ],
    shipping: 99_00,
    change: {
      kind: 'INVOICE',
      number: 'SAL/26-27/000005',
      seller: { ...seller, gstin: null, pan: null, name: 'Karigar', cin: null, signatory: '' },
    },
  }),
  'a credit note on exempt goods': sample({
    goods: [spade],
    change: {
      kind: 'CREDIT_NOTE',
      number: 'CRN/26-27/000008',
      reason: 'Goods returned',
      original: { number: 'BOS/26-27/000003', issuedOn: '2026-11-18' },
    },
  }),
  'all there is to say': sample({
    goods: [drill, { ...sprayer, quantity: 40 }],
    to: bengaluru,
    business: long,
    discount: 1_234_56,
    shipping: 599_00,
    change: {
      poNumber: 'TATA/PROJECTS/2026-27/PO/000118-REV-02',
      needsEwayBill: true,
      ewayBillNo: '331009876543',
      isBillToShipTo: true,
      shipTo: address('27', { fullName: 'Pune Site Office' }),
      shipToGstin: '27AAPFU0939F1ZV',
      paymentMode: 'Online, paid in advance',
      irn,
      ackNo: '112610045612345',
      ackAt: '2026-11-22T07:05:00.000Z',
      signedQr,
      seller: {
        ...seller,
        tradeName: 'Karigar Tools and Hardware of Ajmeri Gate',
        name: 'Karigar Tools and Machinery Trading Company Private Limited',
        declaration:
          'Goods once sold are taken back as our policies say. Interest at 18 % a year is charged on what is paid late. Subject to the courts of Delhi only.',
      },
    },
  }),
  'of a shop with the longest name': sample({
    goods: many.slice(0, 30),
    change: {
      seller: {
        ...seller,
        tradeName: 'W'.repeat(80),
        name: 'W'.repeat(160),
        email: `${'w'.repeat(64)}@${'w'.repeat(60)}.example`,
      },
    },
  }),
  'registered with the portal': sample({
    goods: [drill],
    to: bengaluru,
    business: tejas,
    change: {
      irn,
      ackNo: '112610045612345',
      ackAt: '2026-11-22T07:05:00.000Z',
      signedQr,
    },
  }),
  'cancelled and replaced': sample({
    goods: [drill],
    to: bengaluru,
    business: tejas,
    change: {
      irn,
      ackNo: '112610045612345',
      ackAt: '2026-11-22T07:05:00.000Z',
      signedQr,
      needsEwayBill: true,
      voidedAt: '2026-11-22T11:05:00.000Z',
      replacedBy: { number: 'INV/26-27/000043', issuedOn: '2026-11-22' },
      replaces: { number: 'INV/26-27/000041', issuedOn: '2026-11-22' },
    },
  }),
  'an address in Hindi': sample({
    goods: [drill],
    to: address('07', { fullName: 'आशा वर्मा', line1: '12, करोल बाग़', line2: 'बाज़ार के पास' }),
  }),
}
