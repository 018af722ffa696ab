import { expect, test } from 'vitest'
import { textsIn } from '#test/pdf-text.ts'
import { sampleDocuments } from '#test/sample-documents.ts'
import type { Print } from './print.ts'
import { renderPdf } from './render-pdf.ts'
import { measure, runsOf } from './runs.ts'

/** A word in every script of the Eighth Schedule, and a cluster that is drawn narrower than its letters apart. */
const scripts: Readonly<Record<string, { word: string; joined: string }>> = {
  devanagari: { word: 'क्षेत्रीय', joined: 'क्ष' },
  bengali: { word: 'স্ট্রিট', joined: 'ক্ষ' },
  gurmukhi: { word: 'ਅੰਮ੍ਰਿਤਸਰ', joined: 'ਸ੍ਰ' },
  gujarati: { word: 'કૃષ્ણ', joined: 'ક્ષ' },
  oriya: { word: 'ଭୁବନେଶ୍ୱର', joined: 'କ୍ଷ' },
  tamil: { word: 'தமிழ்ச்செல்வன்', joined: 'க்ஷ' },
  telugu: { word: 'వెంకటేశ్వర్లు', joined: 'క్ష' },
  kannada: { word: 'ಲಕ್ಷ್ಮಿ', joined: 'ಕ್ಷ' },
  malayalam: { word: 'ക്ഷേത്രം', joined: 'ക്ഷ' },
  'ol-chiki': { word: 'ᱥᱟᱱᱛᱟᱲᱤ', joined: '' },
  'meetei-mayek': { word: 'ꯃꯅꯤꯄꯨꯔ', joined: '' },
  arabic: { word: 'کشمیر', joined: 'لا' },
}
const words = Object.values(scripts).map(({ word }) => word)
const samples = Object.entries(scripts)

test.each(samples)('%s is drawn in its own face, also between Latin words', (face, { word }) => {
  expect(runsOf(word, 'bold')).toEqual([{ face, text: word }])
  const around = runsOf(`Bosch ${word} 18V`, 'regular')
  expect(around.find((run) => run.face === face)?.text.trim()).toBe(word)
})

test.each(samples)('letters of %s join as they are written', (_face, { joined }) => {
  const apart = [...joined].join('\u200c')
  if (joined !== '')
    expect(measure(joined, 'regular', 10)).toBeLessThan(measure(apart, 'regular', 10) - 0.5)
})

test('lines of right-to-left scripts are in order, with their numbers and brackets', () => {
  const shown = (text: string) => runsOf(text, 'regular').map((run) => run.text)

  expect(shown('محمد خان Tools')).toEqual(['Tools', 'محمد خان '])
  expect(shown('For محمد خان')).toEqual(['For ', 'محمد خان'])
  expect(shown('گلی ۱۲ (نزد)')).toEqual([' (نزد)', '۱۲', 'گلی '])
  expect(shown('(گلی)')).toEqual(['گلی)', ')'])
  expect(shown('دہلی 110006')).toEqual(['110006', 'دہلی '])
})

test('the signs that tools need are drawn, and what no font has is printed as its code', () => {
  const drawn = 'Ø ⌀ ° ½ ⅜ ⅝ ± × ÷ ″ ′ ‴ Ω µ μ ≥ ≤ ≈ √ ∠ ⊥ ℃ ² ³ → ✓ ✔ ⚠ ⚡ ① ⏚ Kṛṣṇa Ж'
  const inked = (text: string) =>
    runsOf(text, 'regular')
      .map((run) => run.text)
      .join('')

  expect(inked(drawn)).toBe(drawn.replace('Ω', '\u03a9'))
  expect(inked('Raju 🔥 中文 \u0007')).toBe('Raju [U+1F525] [U+4E2D][U+6587] [U+0007]')
  expect(inked('5 ㎏ 𝗥𝗮𝗷')).toBe('5 kg Raj')
  expect(inked('a\u200b\ufeff\u2066b\u00adc')).toBe('abc')
})

const line = words.join(' ')
const sample = sampleDocuments['within the state'] ?? expect.fail('There is no such document')
const address = { ...sample.shipTo, fullName: line, line1: line, line2: line }
const at = '2026-11-23T05:00:00Z'
const from = { name: line, legalName: line, address: line, phone: '' }
const lines = words.map((name) => ({ sku: 'A-1', name, quantity: 1 }))
const parcel = {
  orderNumber: 'A-1',
  orderedOn: '2026-11-22',
  courier: 'Post',
  trackingNumber: 'A1',
  to: address,
  cash: null,
  lines,
  note: line,
}
const documents = ['within the state', 'a credit note'].map((name) => {
  const document = sampleDocuments[name] ?? expect.fail(name)
  return { ...document, buyer: { ...document.buyer, name: line, address } }
})
const picks = lines.map(({ sku, name }) => ({ sku, name, quantity: 1, shelf: null, orders: [] }))
const label = { sku: 'A-1', gtin: null, mrp: 100, netQuantity: null, unitPrice: null, copies: 1 }
const handedOver = { trackingNumber: 'A1', orderNumber: 'A-1', pincode: '110005', pieces: 1 }

const prints: Print[] = [
  ...documents.map(
    (document): Print => ({
      kind: 'documents',
      documents: [document],
      copies: ['original'],
    }),
  ),
  { kind: 'pick-list', list: { shop: 'Karigar', at, orderCount: 1, picks } },
  { kind: 'packing-slips', sheet: { parcels: [parcel], from, at } },
  { kind: 'labels', sheet: { parcels: [parcel], from, at, size: 'A4' } },
  {
    kind: 'manifest',
    manifest: {
      shop: 'Karigar',
      courier: 'Post',
      day: '2026-11-23',
      at,
      parcels: words.map((receiver) => ({ ...handedOver, receiver, city: 'Delhi', cash: null })),
    },
  },
  {
    kind: 'product-labels',
    sheet: {
      shop: 'Karigar',
      at,
      size: 'A4_65',
      used: 0,
      labels: words.map((name) => ({ ...label, name })),
    },
  },
]

test.each(prints.map((print) => [print.kind, print] as const))(
  'the printed %s has every letter of every script',
  async (_kind, print) => {
    const letters = new Set(textsIn(await renderPdf(print)).join(''))

    expect([...new Set(line)].filter((sign) => !letters.has(sign))).toEqual([])
  },
)
