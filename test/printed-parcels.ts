import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { Parcel } from '#server/selling/fulfilment/print/parcel.ts'
import type { Page } from '#server/selling/print/sheet.ts'

export const delhi: AddressSnapshot = {
  fullName: 'Asha Verma',
  phone: '+919876543210',
  line1: '12, Karol Bagh',
  line2: 'Near the market',
  landmark: null,
  pincode: '110005',
  city: 'New Delhi',
  district: 'New Delhi',
  state: 'Delhi',
  stateCode: '07',
  type: 'HOME',
}
export const from = {
  name: 'Karigar Tools',
  legalName: 'Karigar Tools Private Limited',
  address: '27 GB Road, Ajmeri Gate, New Delhi 110006',
  phone: '011 2345 6789',
}
export const at = '2026-11-23T05:00:00Z'

export const parcel = (change: Partial<Parcel> = {}): Parcel => ({
  orderNumber: 'KG-100001',
  orderedOn: '2026-11-22',
  courier: 'Delhivery',
  trackingNumber: 'DL5550001112',
  to: delhi,
  cash: 1_299_00,
  lines: [{ sku: 'VJ-VD13', name: 'Impact drill', quantity: 2 }],
  note: null,
  ...change,
})

/** As much of everything as the shop accepts. */
export const fullest = parcel({
  courier: 'C'.repeat(80),
  trackingNumber: 'W'.repeat(60),
  to: {
    ...delhi,
    fullName: 'Wilhelmina '.repeat(7),
    line1: 'Plot Number '.repeat(10),
    line2: 'Wagle Marg '.repeat(10),
    landmark: 'Weighbridge '.repeat(10),
    city: 'Wankaner '.repeat(8),
  },
  lines: Array.from({ length: 100 }, (_, n) => ({
    sku: `VAJROK-${n}`,
    name: 'Drill '.repeat(30),
    quantity: 999,
  })),
})

/** All texts of these pages. */
export const wordsOn = (pages: Page[]) =>
  pages.flatMap((page) => page.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])))
