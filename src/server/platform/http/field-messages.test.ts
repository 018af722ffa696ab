import { expect, test } from 'vitest'
import { fieldsOf } from './field-messages.ts'

test.each([
  [{ instancePath: '/lines', keyword: 'minItems', params: { limit: 1 } }, 'Name at least 1.'],
  [{ instancePath: '/lines', keyword: 'maxItems', params: { limit: 100 } }, 'Name at most 100.'],
  [{ instancePath: '/lines', keyword: 'minimum', params: { limit: 1 } }, 'This must be 1 or more.'],
  [{ instancePath: '/lines', keyword: 'maximum', params: { limit: 9 } }, 'This must be 9 or less.'],
])('too few and too many are said in words: %#', (error, sentence) => {
  expect(fieldsOf([{ ...error, schemaPath: '', message: 'must be >= 1' }])).toEqual({
    lines: sentence,
  })
})

test('of a hundred thousand wrong fields five hundred are named', () => {
  const errors = Array.from({ length: 100_000 }, (_, at) => ({
    instancePath: `/lines/${at}`,
    keyword: 'required',
    params: { missingProperty: 'sku' },
    schemaPath: '',
    message: 'must be there',
  }))

  expect(Object.keys(fieldsOf(errors))).toHaveLength(500)
})
