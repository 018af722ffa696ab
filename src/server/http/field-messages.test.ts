import { expect, test } from 'vitest'
import { fieldsOf } from './field-messages.ts'

test.each([
  [{ instancePath: '/lines', keyword: 'minItems', params: { limit: 1 } }, 'Name at least 1.'],
  [{ instancePath: '/lines', keyword: 'maxItems', params: { limit: 100 } }, 'Name at most 100.'],
])('too few and too many are said in words: %#', (error, sentence) => {
  expect(fieldsOf([{ ...error, schemaPath: '', message: '' }])).toEqual({ lines: sentence })
})
