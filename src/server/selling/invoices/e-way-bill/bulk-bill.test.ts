import { expect, test } from 'vitest'
import type { EwayTransport } from '#contract/tax/e-way-bills.ts'
import { aDocument, anAddress } from '#test/reportable.ts'
import { bulkBillOf, transportProblems, validDays } from './bulk-bill.ts'

const place = { city: 'New Delhi', pincode: '110020' }
const byRoad: EwayTransport = {
  distanceKm: 1_421,
  mode: 'ROAD',
  vehicleNo: 'DL01AB1234',
  isOverSized: false,
  transporterId: '',
  transporterName: '',
  documentNo: '',
  documentOn: null,
  validUntil: null,
}

/** Twenty drills for a builder of Delhi, sent to an unregistered site in Mumbai: 84,728.81 and 7,625.59 of each tax. */
const document = aDocument({
  shipTo: anAddress({
    fullName: 'Site office',
    line1: 'Plot 9',
    line2: 'Byculla',
    pincode: '400010',
    city: 'Mumbai',
    stateCode: '27',
  }),
  isBillToShipTo: true,
  lines: [
    {
      ...aDocument({}).lines[0],
      quantity: 20,
      taxable: 84_728_82,
      cgst: 7_625_59,
      sgst: 7_625_59,
      total: 99_980_00,
    } as never,
  ],
  taxable: 84_728_82,
  cgst: 7_625_59,
  sgst: 7_625_59,
  total: 99_980_00,
})

test('a bill names the state of the registration and the state where the goods go', () => {
  expect(bulkBillOf(document, place, byRoad)).toEqual({
    userGstin: '07AABCK4521Q1ZV',
    supplyType: 'O',
    subSupplyType: 1,
    subSupplyDesc: '',
    docType: 'INV',
    docNo: 'INV/26-27/000042',
    docDate: '30/11/2026',
    transType: 2,
    fromGstin: '07AABCK4521Q1ZV',
    fromTrdName: 'Karigar',
    fromAddr1: 'B-14, Okhla Industrial Area Phase 1, New Delhi 110020, Delhi',
    fromAddr2: '',
    fromPlace: 'New Delhi',
    fromPincode: 110020,
    fromStateCode: 7,
    actualFromStateCode: 7,
    toGstin: '07AABCT1234M1ZD',
    toTrdName: 'Tejas Builders',
    toAddr1: 'Plot 9',
    toAddr2: 'Byculla',
    toPlace: 'Mumbai',
    toPincode: 400010,
    toStateCode: 7,
    actualToStateCode: 27,
    shipToGSTIN: 'URP',
    shipToTradeName: 'Site office',
    totalValue: 84728.82,
    cgstValue: 7625.59,
    sgstValue: 7625.59,
    igstValue: 0,
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: 0,
    totInvValue: 99980,
    transMode: 1,
    transDistance: 1421,
    transporterName: '',
    transporterId: '',
    transDocNo: '',
    transDocDate: '',
    vehicleNo: 'DL01AB1234',
    vehicleType: 'R',
    mainHsnCode: 84672100,
    itemList: [
      {
        itemNo: 1,
        productName: "Impact drill 13 mm, 1/2'' chuck",
        productDesc: "Impact drill 13 mm, 1/2'' chuck",
        hsnCode: 84672100,
        quantity: 20,
        qtyUnit: 'NOS',
        taxableAmount: 84728.82,
        sgstRate: 9,
        cgstRate: 9,
        igstRate: 0,
        cessRate: 0,
        cessNonAdvol: 0,
      },
    ],
  })
})

test('an unregistered buyer of another state is URP, with the whole rate', () => {
  const consumer = aDocument({
    buyer: { name: 'Asha Verma', gstin: null, address: document.shipTo },
    shipTo: document.shipTo,
    igst: 1,
  })

  expect(bulkBillOf(consumer, place, byRoad)).toMatchObject({
    transType: 1,
    toGstin: 'URP',
    toStateCode: 27,
    itemList: [{ igstRate: 18, cgstRate: 0 }],
  })
})

test('a bill holds a day for each 200 km begun, and for each 20 km of over-sized goods', () => {
  const days = (distanceKm: number, isOverSized = false) =>
    validDays({ ...byRoad, distanceKm, isOverSized })

  expect([days(1), days(200), days(201), days(1_421)]).toEqual([1, 1, 2, 8])
  expect([days(41, true), days(0)]).toEqual([3, null])
})

test('what is missing is said: a vehicle or a transporter by road, a document otherwise', () => {
  const bill = bulkBillOf(document, place, byRoad)
  const said = (transport: EwayTransport | null) => transportProblems(transport, bill)

  expect(said(null)).toEqual(['Say how the goods travel.'])
  expect(said({ ...byRoad, vehicleNo: '' })).toEqual([
    'Enter the vehicle number, or the ID of the transporter who enters it.',
  ])
  expect(said({ ...byRoad, mode: 'RAIL' })).toEqual([
    'Enter the number and the date of the transport document.',
  ])
  expect(said(byRoad)).toEqual([])
  expect(transportProblems(byRoad, { ...bill, fromPincode: 0, userGstin: '' })).toEqual([
    'The shop has no GSTIN.',
    'The place of the shop is missing: see the settings of e-invoices.',
  ])
})
