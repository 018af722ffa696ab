import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearchEngine } from '#search-engine/engine.ts'
import { bareDocument } from '#test/bare-document.ts'
import { priceWords, shownPrice, withoutOpenPrice } from './price-words.ts'

test.each<[string, string, string]>([
  ['drill under 2000', 'drill', 'up to ₹2,000'],
  ['drill under rs. 3,000', 'drill', 'up to ₹3,000'],
  ['drill < 3000', 'drill', 'up to ₹3,000'],
  ['tool kit upto 1500', 'tool kit', 'up to ₹1,500'],
  ['2000 se kam drill', 'drill', 'up to ₹2,000'],
  ['grinder 2000 tak', 'grinder', 'up to ₹2,000'],
  ['5k tak drill machine', 'drill machine', 'up to ₹5,000'],
  ['5 hazar tak welding machine', 'welding machine', 'up to ₹5,000'],
  ['1 lakh tak compressor', 'compressor', 'up to ₹1,00,000'],
  ['5000 ke andar welding machine', 'welding machine', 'up to ₹5,000'],
  ['२००० से कम ड्रिल', 'ड्रिल', 'up to ₹2,000'],
  ['ড্রিল ₹৫০০-১০০০', 'ড্রিল', '₹500–₹1,000'],
  ['టేప్ ₹౨౦౦', 'టేప్', '₹150–₹250'],
  ['hammer ₹500-1000', 'hammer', '₹500–₹1,000'],
  ['500 se 1000 tak', '', '₹500–₹1,000'],
  ['drill between 2000 and 5000', 'drill', '₹2,000–₹5,000'],
  ['drill 2000 to 4000', 'drill', '₹2,000–₹4,000'],
  ['5 to 10k drill', 'drill', '₹5,000–₹10,000'],
  ['drill above 5000', 'drill', 'from ₹5,000'],
  ['1000 se upar drill', 'drill', 'from ₹1,000'],
  ['tape 200 rupees', 'tape', '₹150–₹250'],
  ['200 rupaye wala tape', 'wala tape', '₹150–₹250'],
  ['18v drill under 10000', '18v drill', 'up to ₹10,000'],
  ['₹2,000', '', '₹1,500–₹2,500'],
  ['drill 1,500 rs', 'drill', '₹1,125–₹1,875'],
  ['drill 2000-3000', 'drill', '₹2,000–₹3,000'],
  ['drill 2000 – 3000', 'drill', '₹2,000–₹3,000'],
  ['drill 5000 below', 'drill', 'up to ₹5,000'],
  ['drill 5000 above', 'drill', 'from ₹5,000'],
  ['3000 ke neeche drill', 'drill', 'up to ₹3,000'],
  ['drill at 3000', 'drill', '₹2,250–₹3,750'],
  ['drill max 3000', 'drill', 'up to ₹3,000'],
  ['drill do hazaar tak', 'drill', 'up to ₹2,000'],
  ['दो हजार तक ड्रिल', 'ड्रिल', 'up to ₹2,000'],
  ['पाँच हज़ार तक ड्रिल', 'ड्रिल', 'up to ₹5,000'],
  ['paanch sau rupaye wala tape', 'wala tape', '₹375–₹625'],
  ['saade teen hazaar tak drill', 'drill', 'up to ₹3,500'],
  ['drill do hazaar paanch sau tak', 'drill', 'up to ₹2,500'],
  ['do hazaar se teen hazaar tak', '', '₹2,000–₹3,000'],
  ['compressor 1 lakh', 'compressor', '₹75,000–₹1,25,000'],
  ['compressor dedh lakh tak', 'compressor', 'up to ₹1,50,000'],
  ['compressor 2,5 lakh tak', 'compressor', 'up to ₹2,50,000'],
  ['un\u200bder 20\u00ad00 drill', 'drill', 'up to ₹2,000'],
])('%s asks for “%s”, %s', (q, rest, value) => {
  const price = priceWords(q)
  expect(price).toMatchObject({ rest })
  expect(price && shownPrice(price).value).toBe(value)
})

test.each([
  'drill under 13 mm',
  'bit up to 13mm',
  'hammer under 2 kg',
  'हथौड़ा under २ किग्रा',
  '100 to 180 mm disc',
  '13 mm tak',
  '10-11 pana',
  '5/8-11',
  '100x25',
  'under 20',
  '0-1500 rpm',
  'gsb 500 re',
  'bx-ag850-4',
  '500-1000 gm hammer',
  '500-1000 watt drill',
  '500 se 1000 watt',
  '2000-3000 rpm',
  'drill at 3000 rpm',
  'do hazaar watt',
  '2,5 mm bit',
  'tape max 50',
  '5000 below 10 kg',
  'max 1000 w',
  'drill 2000',
  'thunder 5000',
  '<script>alert(1)</script>',
])('%s has no price', (q) => {
  expect(priceWords(q)).toBeNull()
})

const known = createSearchEngine()
known.put(0, bareDocument('Orbital sander', { model: 'BX-RS300' }))
known.put(2, bareDocument('Sander', { model: 'BX-RS300-SET' }))
known.put(1, bareDocument('Rotary hammer, SDS-max'))

test.each(['BX-RS300', 'bx rs 300', 'rs300', 'rs 300', 'rs300 sander', 'sds-max 340 bit'])(
  '%s is a code or a name of the shop, and no price',
  (q) => {
    expect(priceWords(q, known)).toBeNull()
  },
)

test.each([
  ['rs 300 drill', 'drill', '₹225–₹375'],
  ['drill under rs300', 'drill', 'up to ₹300'],
  ['drill rs310', 'drill', '₹232.50–₹387.50'],
  ['rs300 under 2000', 'rs300', 'up to ₹2,000'],
  ['rs300 400 rs', 'rs300', '₹300–₹500'],
  ['drill max 340', 'drill', 'up to ₹340'],
])('%s is a price beside the codes of the shop', (q, rest, value) => {
  const price = priceWords(q, known)
  expect(price).toMatchObject({ rest })
  expect(price && shownPrice(price).value).toBe(value)
})

test.each(['drill under', 'drill under 20', 'drill upto ₹', 'drill 5k t', 'drill 2000 se k'])(
  '%s, half typed, is still a drill',
  (q) => {
    expect(withoutOpenPrice(q)).toBe('drill')
  },
)

test.each(['thunder', 'drill 18v', '2000', 'drill t'])('%s has no price yet', (q) => {
  expect(withoutOpenPrice(q)).toBe(q)
})

test.each(['sds max', 'bx rs 300 s'])('%s, half typed, is a name or a code of the shop', (q) => {
  expect(withoutOpenPrice(q, known)).toBe(q)
})

test('any price in a query becomes a range that the lists accept', () => {
  const words = ['under', 'se', 'tak', 'rs', '₹', 'k', '-', 'to', '500', '1,00,000', '9'.repeat(30)]
  const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 5 })))
  fc.assert(
    fc.property(text, fc.constantFrom('', ' '), (parts, gap) => {
      const price = priceWords(parts.join(gap))
      if (!price) return
      const { priceMin = 0, priceMax = Number.MAX_SAFE_INTEGER } = price
      expect(Number.isSafeInteger(priceMin) && Number.isSafeInteger(priceMax)).toBe(true)
      expect(priceMin).toBeLessThanOrEqual(priceMax)
    }),
    { numRuns: 2000 },
  )
})
