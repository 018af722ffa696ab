import { expect, test } from 'vitest'
import { checkFields, type FormField } from './form-state.ts'

const name: FormField = {
  id: 'a',
  label: 'Name',
  check: (value) => (value.trim() ? undefined : 'Enter your name.'),
}
const landmark: FormField = { id: 'b', label: 'Landmark' }
const fields = new Map([
  ['name', name],
  ['landmark', landmark],
])

function filled(values: Record<string, string>) {
  const form = new FormData()
  for (const [field, value] of Object.entries(values)) form.set(field, value)
  return form
}

test('a valid form has no errors', () => {
  expect(checkFields(fields, filled({ name: 'Asha', landmark: '' }))).toEqual({})
})

test('an invalid field says what to do', () => {
  expect(checkFields(fields, filled({ name: ' ' }))).toEqual({ name: 'Enter your name.' })
})

test('a field missing from the form is empty', () => {
  expect(checkFields(fields, filled({}))).toEqual({ name: 'Enter your name.' })
})
