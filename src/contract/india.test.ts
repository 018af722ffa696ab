import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressStates,
  currentStateCode,
  gstinProblem,
  gstinStateCode,
  normaliseGstin,
  normalisePhone,
  panPattern,
  shortPhone,
  stateName,
  states,
} from './india.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'
const oneOf = (characters: string) => fc.constantFrom(...characters)
const some = (characters: string, length: number) =>
  fc.string({ unit: oneOf(characters), minLength: length, maxLength: length })

describe('the states', () => {
  test('are the 38 of GST forms, each with its own code, in order', () => {
    const codes = states.map(({ code }) => code)

    expect(codes).toHaveLength(38)
    expect(codes).toEqual([...new Set(codes)].sort())
  })

  test('are found by their code', () => {
    expect(stateName('07')).toBe('Delhi')
    expect(stateName('38')).toBe('Ladakh')
    expect(stateName('97')).toBe('Other Territory')
  })

  test('include states whose code has changed', () => {
    expect(currentStateCode('25')).toBe('26')
    expect(stateName('28')).toBe('Andhra Pradesh')
  })

  test.each(['00', '39', '7', '', 'DL', 'constructor'])('do not include "%s"', (code) => {
    expect(stateName(code)).toBeNull()
    expect(currentStateCode(code)).toBeNull()
  })

  test('leave out the codes to which nothing can be shipped', () => {
    expect(addressStates).toHaveLength(36)
    expect(addressStates.map(({ code }) => code)).not.toContain('96')
    const names = addressStates.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })
})

describe('a mobile number', () => {
  test.each([
    '+91 98765-43210',
    '9876543210',
    '09876543210',
    '0091 98765 43210',
    '919876543210',
    '+91-(98765) 43210',
    ' 98765.43210 ',
    '+910 98765 43210',
    '+91 (0) 98765–43210',
    '\u202a+91\u00a098765\u00a043210\u202c',
    '९८७६५ ४३२१०',
    'tel:+91-98765-43210',
    '9876543210.0',
    '9876543210.00',
  ])('may be written "%s"', (text) => {
    expect(normalisePhone(text)).toBe('+919876543210')
  })

  test('that begins with 91 keeps it', () => {
    expect(normalisePhone('9198765432')).toBe('+919198765432')
    expect(normalisePhone('+91 9198765432')).toBe('+919198765432')
  })

  test.each([
    '5876543210',
    '987654321',
    '98765432101',
    '+1 9876543210',
    '011 2345 6789',
    '98765 4321O',
    '++919876543210',
    '9.87654321E+09',
    '98765 43210 / 98765 43211',
    '',
  ])('is not "%s"', (text) => {
    expect(normalisePhone(text)).toBeNull()
  })

  test('is displayed without the country code', () => {
    expect(shortPhone('+919876543210')).toBe('98765 43210')
    expect(shortPhone('011-23456789')).toBe('011-23456789')
  })

  test('does not change when it is normalised again', () => {
    fc.assert(
      fc.property(oneOf('6789'), some(digits, 9), (first, rest) => {
        const kept = normalisePhone(first + rest)

        expect(kept).toBe(`+91${first}${rest}`)
        expect(normalisePhone(shortPhone(kept ?? ''))).toBe(kept)
      }),
    )
  })
})

describe('a GSTIN', () => {
  const right = ['07AABCT1234M1ZD', '27AAPFU0939F1ZV']

  test.each(right)('with the right check digit is valid: %s', (gstin) => {
    expect(gstinProblem(gstin)).toBeNull()
  })

  test('may be typed in lower case and in groups', () => {
    expect(gstinProblem(' 07 aabct1234m 1zd ')).toBeNull()
    expect(normaliseGstin(' 07 aabct1234m 1zd ')).toBe('07AABCT1234M1ZD')
  })

  test.each([
    ['', 'format'],
    ['07AABCT1234M1Z', 'format'],
    ['07AABCT1234M1ZDD', 'format'],
    ['07AABCT1234M0ZD', 'format'],
    ['0 7AABCT1234MÉZD', 'format'],
    ['07AABCT1234M1ZE', 'checksum'],
    ['39AABCT1234M1ZD', 'state'],
    ['00AABCT1234M1ZD', 'state'],
    ['96AABCT1234M1ZD', 'state'],
    ['07AABCT1234M1CD', 'kind'],
    ['07AABCT1234M1DD', 'kind'],
  ])('%s is refused for its %s', (text, problem) => {
    expect(gstinProblem(text)).toBe(problem)
  })

  test('gives the state of the buyer, by its current code', () => {
    expect(gstinStateCode('27aapfu0939f1zv')).toBe('27')
    expect(gstinStateCode('28AAPFU0939F1ZV')).toBe('37')
    expect(gstinStateCode('99AAPFU0939F1ZV')).toBeNull()
  })

  test('with a former state code is valid', () => {
    const problems = [...(letters + digits)].map((check) => gstinProblem(`28AAPFU0939F1Z${check}`))

    expect(problems.filter((problem) => problem === null)).toHaveLength(1)
  })

  test('with any one character mistyped is refused', () => {
    for (const gstin of right)
      for (const position of gstin.split('').keys())
        for (const character of letters + digits) {
          const mistyped = gstin.slice(0, position) + character + gstin.slice(position + 1)

          expect(gstinProblem(mistyped) === null, mistyped).toBe(mistyped === gstin)
        }
  })

  test('has exactly one right check digit', () => {
    const beginning = fc
      .tuple(
        fc.constantFrom(...addressStates.map(({ code }) => code)),
        some(letters, 5),
        some(digits, 4),
        oneOf(letters),
        oneOf(letters + digits.slice(1)),
      )
      .map((parts) => `${parts.join('')}Z`)

    fc.assert(
      fc.property(beginning, (fourteen) => {
        const right = [...(letters + digits)].filter((check) => !gstinProblem(fourteen + check))

        expect(right).toHaveLength(1)
      }),
    )
  })

  test('of an embassy is a UIN', () => {
    const right = [...(letters + digits)].filter((check) => !gstinProblem(`0717USA00012UN${check}`))

    expect(right).toHaveLength(1)
  })
})

test('a PAN is five letters, four digits and a letter', () => {
  expect(panPattern.test('AABCT1234M')).toBe(true)
  expect(panPattern.test('AABCT1234')).toBe(false)
  expect(panPattern.test('AABC11234M')).toBe(false)
})
