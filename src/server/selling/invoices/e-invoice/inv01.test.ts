import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { aDocument, anAddress } from '#test/reportable.ts'
import { type Inv01, inv01Of, type ReportableDocument } from './inv01.ts'
import { problemsOf } from './inv01-problems.ts'
import { inv01Schema } from './inv01-schema.ts'

const delhi = anAddress({})
const mumbai = anAddress({
  line1: '4, Reay Road',
  line2: 'Byculla',
  pincode: '400010',
  city: 'Mumbai',
  stateCode: '27',
})

const intraState = aDocument({})

const place = { city: 'New Delhi', pincode: '110020' }
const made = (document: ReportableDocument) => inv01Of(document, place)

const states = new Map([
  [110020, ['07']],
  [110005, ['07']],
  [400010, ['27']],
])
const problems = (document: ReportableDocument | Inv01) =>
  problemsOf('Version' in document ? document : made(document), states)

const drill = intraState.lines[0] ?? expect.fail('no line')

/** Three drills for a business of Maharashtra at 18%: 12,709.32 and 2,287.68 of tax, sent to a site of another business. */
const interState: ReportableDocument = {
  ...intraState,
  buyer: { name: 'Pune Fabricators', gstin: '27AAPFU0939F1ZV', address: mumbai },
  shipTo: { ...mumbai, fullName: 'Site office', line1: 'Plot 9' },
  shipToGstin: '27AABCT1234M1ZB',
  placeOfSupply: '27',
  isBillToShipTo: true,
  lines: [
    {
      ...drill,
      quantity: 3,
      gross: 14_997_00,
      taxable: 12_709_32,
      cgst: 0,
      sgst: 0,
      igst: 2_287_68,
      total: 14_997_00,
    },
  ],
  taxable: 12_709_32,
  cgst: 0,
  sgst: 0,
  igst: 2_287_68,
  total: 14_997_00,
}

const seller = {
  Gstin: '07AABCK4521Q1ZV',
  LglNm: 'Karigar Tools Private Limited',
  TrdNm: 'Karigar',
  Addr1: 'B-14, Okhla Industrial Area Phase 1, New Delhi 110020, Delhi',
  Loc: 'New Delhi',
  Pin: 110020,
  Stcd: '07',
}

describe('the form of the portal', () => {
  test('an invoice within the state', () => {
    expect(made(intraState)).toEqual({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
      DocDtls: { Typ: 'INV', No: 'INV/26-27/000042', Dt: '30/11/2026' },
      SellerDtls: seller,
      BuyerDtls: {
        Gstin: '07AABCT1234M1ZD',
        LglNm: 'Tejas Builders',
        Pos: '07',
        Addr1: '12, Karol Bagh',
        Addr2: "Near the ''old'' market",
        Loc: 'New Delhi',
        Pin: 110005,
        Stcd: '07',
      },
      ItemList: [
        {
          SlNo: '1',
          PrdDesc: "Impact drill 13 mm, 1/2'' chuck",
          IsServc: 'N',
          HsnCd: '84672100',
          Qty: 1,
          Unit: 'NOS',
          UnitPrice: 4236.44,
          TotAmt: 4236.44,
          Discount: 0,
          AssAmt: 4236.44,
          GstRt: 18,
          IgstAmt: 0,
          CgstAmt: 381.28,
          SgstAmt: 381.28,
          TotItemVal: 4999,
        },
      ],
      ValDtls: {
        AssVal: 4236.44,
        CgstVal: 381.28,
        SgstVal: 381.28,
        IgstVal: 0,
        RndOffAmt: 0,
        TotInvVal: 4999,
      },
    })
  })

  test('an invoice to another state names the business that receives the goods', () => {
    const { BuyerDtls, ShipDtls, ItemList, ValDtls } = made(interState)

    expect(BuyerDtls).toMatchObject({ Gstin: '27AAPFU0939F1ZV', Pos: '27', Stcd: '27' })
    expect(ShipDtls).toEqual({
      Gstin: '27AABCT1234M1ZB',
      LglNm: 'Site office',
      Addr1: 'Plot 9',
      Addr2: 'Byculla',
      Loc: 'Mumbai',
      Pin: 400010,
      Stcd: '27',
    })
    expect(ItemList[0]).toMatchObject({ UnitPrice: 4236.44, TotAmt: 12709.32, IgstAmt: 2287.68 })
    expect(ValDtls).toMatchObject({ IgstVal: 2287.68, TotInvVal: 14997 })
  })

  test('goods for somebody unregistered go to URP, and goods for the buyer name nobody', () => {
    expect(made({ ...interState, shipToGstin: null }).ShipDtls?.Gstin).toBe('URP')
    expect(made({ ...interState, shipToGstin: null, shipTo: mumbai }).ShipDtls).toBeUndefined()
  })

  test('a credit note names the invoice that it credits', () => {
    const original = { number: 'INV/26-27/000042', issuedOn: '2026-11-30' }
    const note = {
      ...intraState,
      kind: 'CREDIT_NOTE' as const,
      number: 'CRN/26-27/000007',
      original,
    }

    expect(made(note)).toMatchObject({
      DocDtls: { Typ: 'CRN', No: 'CRN/26-27/000007' },
      RefDtls: { PrecDocDtls: [{ InvNo: 'INV/26-27/000042', InvDt: '30/11/2026' }] },
    })
    expect(problems(note)).toEqual([])
  })

  test('an exempt line and the rounding are in the sums', () => {
    const spade = { ...drill, name: 'Spade', hsn: '82011000', gstRateBp: 0, quantity: 7 }
    const document = {
      ...intraState,
      lines: [drill, { ...spade, taxable: 3_150_50, cgst: 0, sgst: 0, total: 3_150_50 }],
      taxable: 7_386_94,
      roundOff: 50,
      total: 8_150_00,
    }

    const { ItemList, ValDtls } = made(document)

    expect(ItemList[1]).toMatchObject({
      GstRt: 0,
      CgstAmt: 0,
      TotItemVal: 3150.5,
      UnitPrice: 450.071,
    })
    expect(ValDtls).toEqual({
      AssVal: 7386.94,
      CgstVal: 381.28,
      SgstVal: 381.28,
      IgstVal: 0,
      RndOffAmt: 0.5,
      TotInvVal: 8150,
    })
    expect(problems(document)).toEqual([])
  })

  test('the published schema accepts them, and refuses a field that it does not know', () => {
    const validate = new Ajv({ strict: true }).compile(inv01Schema)

    for (const document of [intraState, interState]) expect(validate(made(document))).toBe(true)
    expect(validate({ ...made(intraState), Extra: 1 })).toBe(false)
  })

  test('long addresses are cut between words into two lines of a hundred characters', () => {
    const line1 = `${'Unit '.repeat(30)}end`
    const { BuyerDtls } = made({
      ...intraState,
      buyer: { ...intraState.buyer, address: { ...delhi, line1, line2: 'B' } },
    })

    expect(BuyerDtls.Addr1).toBe('Unit '.repeat(20).trim())
    expect(BuyerDtls.Addr2).toBe(`${'Unit '.repeat(10)}end, B`)
  })
})

describe('what the portal would refuse is said in plain words', () => {
  test.each<[string, Partial<ReportableDocument> | ((document: Inv01) => Inv01), string]>([
    [
      'no pincode',
      { buyer: { ...intraState.buyer, address: { ...delhi, pincode: '' } } },
      "The buyer's pincode is missing or not as the portal wants it.",
    ],
    [
      'a pincode of another state',
      { buyer: { ...intraState.buyer, address: { ...delhi, pincode: '400010' } } },
      "The buyer's pincode 400010 is not in Delhi.",
    ],
    [
      'a GSTIN of another state',
      { buyer: { ...intraState.buyer, gstin: '27AAPFU0939F1ZV' } },
      "The buyer's GSTIN is of Maharashtra, but the address is in Delhi. Report this document on the portal with the address of the registration.",
    ],
    [
      'the receiver is the buyer',
      { shipToGstin: '07AABCT1234M1ZD' },
      'The receiver has the GSTIN of the buyer. The portal wants another one, or none.',
    ],
    [
      'a short HSN code',
      { lines: [{ ...drill, hsn: '8467' }] },
      'Line 1 has an HSN code of 4 digits. The portal wants 6 at least: see the tax settings.',
    ],
    [
      'an odd rate',
      { lines: [{ ...drill, gstRateBp: 1700 }] },
      'Line 1 has a rate of 17%, which no goods have.',
    ],
    ['a wrong sum', { taxable: 1 }, 'The lines do not add up to the totals of the document.'],
    [
      'no name',
      { lines: [{ ...drill, name: '' }] },
      'The name of line 1 is shorter than 3 characters.',
    ],
    [
      'no town of the seller',
      (document) => ({ ...document, SellerDtls: { ...document.SellerDtls, Loc: '' } }),
      "The seller's town is shorter than 3 characters.",
    ],
  ])('%s', (_, change, sentence) => {
    const document =
      typeof change === 'function' ? change(made(intraState)) : made({ ...intraState, ...change })

    expect(problems(document)).toContain(sentence)
  })
})
