import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { AddressWrite } from '#contract/people/addresses.ts'
import { Day, Exact, Instant, Line, MaybeLine, Nullable, Phone, Pincode } from '#contract/schema.ts'
import { AddToCart } from '#contract/selling/cart.ts'
import { CouponCode, couponsApi } from '#contract/selling/coupons.ts'
import { CompanyWrite } from '#contract/shop/settings.ts'
import { fieldsOf } from './field-messages.ts'
import { bodyChecker } from './validation.ts'

test.each([
  [{ instancePath: '/lines', keyword: 'minItems', params: { limit: 1 } }, 'Name at least 1.'],
  [{ instancePath: '/lines', keyword: 'maxItems', params: { limit: 100 } }, 'Name at most 100.'],
  [{ instancePath: '/lines', keyword: 'minimum', params: { limit: 1 } }, 'This must be 1 or more.'],
  [{ instancePath: '/lines', keyword: 'maximum', params: { limit: 9 } }, 'This must be 9 or less.'],
])('too short and too long are explained in words: %#', (error, sentence) => {
  expect(fieldsOf([{ ...error, message: 'must be >= 1' }])).toEqual({
    lines: sentence,
  })
})

test('a day or moment that does not exist is told what a right one looks like', () => {
  const check = bodyChecker(Exact({ day: Type.Optional(Day), at: Type.Optional(Instant) }))

  expect(check({ day: '2026-02-31' })).toEqual({
    day: 'Enter a day that exists, such as 2026-11-30.',
  })
  expect(check({ at: 'tomorrow' })).toEqual({ at: 'Enter a moment, such as 2026-11-30T09:30:00Z.' })
})

test('a line that is empty is asked for, and one that is too long is told how long it may be', () => {
  const check = bodyChecker(Exact({ remark: Line(100, 1, 'Enter a remark.') }))

  expect(check({ remark: ' ' })).toEqual({ remark: 'Enter a remark.' })
  expect(check({ remark: 'x'.repeat(101) })).toEqual({ remark: 'Use at most 100 characters.' })
})

test('at most five hundred invalid fields are named', () => {
  const errors = Array.from({ length: 100_000 }, (_, index) => ({
    instancePath: `/lines/${index}`,
    keyword: 'required',
    params: { missingProperty: 'sku' },
    message: 'must be there',
  }))

  expect(Object.keys(fieldsOf(errors))).toHaveLength(500)
})

test('an invalid field is answered with the message of its schema, for any broken rule', () => {
  const check = bodyChecker(Exact({ phone: Phone, other: Type.Optional(Nullable(Phone)) }))

  for (const wrong of [{}, { phone: 'x' }, { phone: 5 }, { phone: '9'.repeat(30) }])
    expect(check(wrong)).toEqual({ phone: 'Enter a 10-digit mobile number.' })
  expect(check({ phone: '98100 12345', other: 'x' })).toEqual({
    other: 'Enter a 10-digit mobile number.',
  })
})

test('fields of the same name are answered with the messages of their own schemas', () => {
  const tooLong = 'x'.repeat(200)

  expect(bodyChecker(CompanyWrite)({ phone: tooLong })).toEqual({
    phone: 'Use at most 40 characters.',
  })
  expect(bodyChecker(couponsApi.list.query)({ q: tooLong })).toEqual({
    q: 'Use at most 40 characters.',
  })
})

test('a pasted text is put into its stored form before it is measured and checked', () => {
  const check = bodyChecker(
    Exact({ phone: Phone, pincode: Pincode, name: MaybeLine(9), code: CouponCode }),
  )
  const body = {
    phone: '\u202a+910 98765 43210\u202c',
    pincode: '\u200e५६० 001.0',
    name: `${'\u200b'.repeat(9)}Asha Rao\u00ad`,
    code: ' diwali–10\ufeff',
  }

  expect(check(body)).toBeNull()
  expect(body).toEqual({
    phone: '+919876543210',
    pincode: '560001',
    name: 'Asha Rao',
    code: 'DIWALI-10',
  })
})

test('a field with line breaks is told so first', () => {
  expect(bodyChecker(Exact({ name: MaybeLine(9) }))({ name: 'a\nb' })).toEqual({
    name: 'Write this on one line, without invisible characters.',
  })
})

test('an error in a list names the field of the item', () => {
  const check = bodyChecker(Exact({ lines: Type.Array(AddToCart) }))

  expect(check({ lines: [{ productVariantId: 1, quantity: 0 }] })).toEqual({
    'lines.0.quantity': 'Enter a whole number from 1 to 999.',
  })
})

test('an empty address lists the fields to fill in', () => {
  expect(bodyChecker(AddressWrite)({})).toMatchObject({
    fullName: 'Enter your name.',
    line1: 'Enter house or building.',
    pincode: 'Enter a 6-digit pincode.',
    stateCode: 'Choose a state.',
  })
})
