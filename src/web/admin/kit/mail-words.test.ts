import { expect, test } from 'vitest'
import { mailWords } from './mail-words.ts'

const promise = 'The shopper gets a mail.'

test('staff read of a mail only in a shop that sends mails', () => {
  expect(mailWords(true)(promise)).toBe(promise)
  expect(mailWords(false)(promise)).toBe(
    'The shop has no mail server, so tell the shopper yourself.',
  )
})

test('staff read whom they have to tell', () => {
  expect(mailWords(false)('Shoppers get a mail.', 'the shoppers')).toBe(
    'The shop has no mail server, so tell the shoppers yourself.',
  )
})
