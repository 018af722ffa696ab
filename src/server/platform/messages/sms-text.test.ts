import { expect, test } from 'vitest'
import {
  dltText,
  messageKindNames,
  messageKinds,
  whatsappText,
} from '#contract/shop/message-kinds.ts'
import { renderMessage } from './render-message.ts'
import { smsLink, smsParts, smsVariable } from './sms-text.ts'

test('an SMS has parts of 160 letters, or of 70 with a letter that GSM does not know', () => {
  expect([160, 161, 306, 307].map((length) => smsParts('a'.repeat(length)))).toEqual([1, 2, 2, 3])
  expect([70, 71, 134, 135].map((length) => smsParts('न'.repeat(length)))).toEqual([1, 2, 2, 3])
  expect(smsParts(`${'a'.repeat(159)}€`)).toBe(2)
})

test('a value is cut to thirty letters between words, with plain marks', () => {
  expect(smsVariable('Bosch GSB 500 – 10 mm drill')).toBe('Bosch GSB 500 - 10 mm drill')
  expect(smsVariable('Stanley 20-piece screwdriver set with magnetic tips')).toBe(
    'Stanley 20-piece..',
  )
  expect(smsVariable('x'.repeat(50))).toBe(`${'x'.repeat(28)}..`)
  expect(smsVariable(' ₹1,499\u00a0')).toBe('Rs 1,499')
})

test('a link takes two variables, and none if it is too long', () => {
  expect(smsLink('/orders/142')).toEqual(['orders/142', ''])
  expect(smsLink(`/pay/${'t'.repeat(43)}`)?.map(({ length }) => length)).toEqual([30, 17])
  expect(smsLink(`/${'t'.repeat(61)}`)).toBeNull()
})

test('every kind can be registered and fills its text in the order of its variables', () => {
  const messaging = { shopName: 'Karigar', address: 'https://tools.example' }
  for (const kind of messageKindNames) {
    const { placeholders, text } = messageKinds[kind]
    const registered = dltText(kind, 'Karigar', messaging.address)
    const values = Object.fromEntries(placeholders.map(({ name, sample }) => [name, sample]))
    const sms = renderMessage({ kind, channel: 'SMS', values }, messaging)
    const whatsapp = renderMessage({ kind, channel: 'WHATSAPP', values }, messaging)

    expect(
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).filter((name) => name !== 'shop'),
    ).toEqual(placeholders.map(({ name }) => name))
    expect(registered.match(/\{#var#\}/g)).toHaveLength(sms?.variables.length ?? 0)
    expect(whatsappText(kind, 'Karigar', messaging.address).match(/\{\{\d+\}\}/g)).toHaveLength(
      whatsapp?.variables.length ?? 0,
    )
    expect(sms?.parts).toBe(1)
  }
})
