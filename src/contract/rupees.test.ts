import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees, plainRupees } from './money.ts'
import { paiseOf, priceHint, readPrice, readRupees, rupeesText } from './rupees.ts'

const paiseIn = (text: string) => paiseOf(readRupees(text))

test('any amount is read back from every form in which the shop and people write it', () => {
  const before = fc.constantFrom('', '₹', '₹ ', 'Rs. ', 'Rs.', 'rs ', 'INR ', '\u202A')
  const after = fc.constantFrom('', '/-', ' /-', ' only', '/- only', ' INR', '\u202C')
  fc.assert(
    fc.property(fc.nat(99_999_999_999), before, after, (amount, sign, end) => {
      const [whole = '', decimals = ''] = plainRupees(amount).split('.')
      const byThrees = whole.replace(/\B(?=(\d{3})+$)/g, ',')
      const forms = [
        rupeesText(amount),
        formatRupees(amount).replace('₹', ''),
        plainRupees(amount),
        `${byThrees}.${decimals}`,
        `${whole},${decimals}`,
        `${byThrees.replaceAll(',', '.')},${decimals}`,
        `${byThrees.replaceAll(',', '\u202F')},${decimals}`,
      ]
      for (const form of forms)
        expect(readRupees(`${sign}${form}${end}`)).toEqual({ paise: amount })
    }),
    { numRuns: 300 },
  )
})

test('an amount in the digits of any script is the same amount', () => {
  const zeros = [...'०০੦૦୦௦౦೦൦᱐꯰٠۰０']
  fc.assert(
    fc.property(fc.nat(9_999_999_99), fc.constantFrom(...zeros), (amount, zero) => {
      const digitOf = (digit: string) =>
        String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))
      const written = (text: string) => text.replaceAll(/\d/g, digitOf)
      for (const form of [formatRupees(amount), rupeesText(amount), `रु. ${plainRupees(amount)}/-`])
        expect(readRupees(written(form))).toEqual({ paise: amount })
      expect(readRupees(written('1.500'))).toEqual(readRupees('1.500'))
    }),
  )
})

test('commas in a text change its amount never by a hundred: it is the same or refused', () => {
  const piece = fc.stringMatching(/^\d{1,4}$/)
  fc.assert(
    fc.property(fc.array(piece, { minLength: 2, maxLength: 4 }), (pieces) => {
      const read = paiseIn(pieces.join(','))
      const last = pieces.at(-1) ?? ''
      if (last.length < 3 && pieces.length === 2)
        expect(read).toBe(Number(pieces[0]) * 100 + Number(last.padEnd(2, '0')))
      else expect([null, Number(pieces.join('')) * 100]).toContain(read)
      if (last.length !== 3 && pieces.length > 2) expect(read).toBeNull()
    }),
  )
})

test.each([
  ['6499', 6_499_00],
  [' ₹6,499.50 ', 6_499_50],
  ['1,04,990', 1_04_990_00],
  ['499,50', 499_50],
  ['49,50', 49_50],
  ['12,5', 12_50],
  ['1.234,50', 1_234_50],
  ['1 234,50', 1_234_50],
  ['1.234.567', 12_34_567_00],
  ['Rs. 489', 489_00],
  ['₹405/-', 405_00],
  ['1,850.00/-', 1_850_00],
  ['रु. 250', 250_00],
  ['499.0000', 499_00],
  ['0.5', 50],
  ['0', 0],
])('%j is read as %i paise', (text, paise) => {
  expect(readRupees(text)).toEqual({ paise })
})

test.each([
  '-5',
  '1.234',
  '1,234,50',
  '1,2345',
  '0,499',
  '12,4.5',
  '12 50',
  'abc',
  '1e3',
  '8.9E+05',
  '18%',
  '499²',
  '49.',
  '.5',
  '₹',
  '9'.repeat(18),
])('%j is refused, and the reason shows it', (text) => {
  const read = readRupees(text)

  expect('problem' in read && read.problem).toContain(`"${text}"`)
})

test.each(['0', '1,00,00,000.01'])('%j is an amount, but no price', (text) => {
  expect(paiseIn(text)).not.toBeNull()
  expect(readPrice(text)).toEqual({ problem: priceHint })
})

test.each([`${'1'.repeat(30_000)}x`, `${' '.repeat(30_000)}x`, `1${', '.repeat(30_000)}`])(
  'a text of thousands of characters is refused without delay',
  (text) => {
    expect(paiseIn(text)).toBeNull()
  },
)
