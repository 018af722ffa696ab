import { expect } from 'vitest'

/** The modules as a scanner sees them: 1 for black. */
export const modulesOf = (widths: readonly number[]) =>
  widths.map((width, place) => (place % 2 === 0 ? '1' : '0').repeat(width)).join('')

/** The digits of set A from the standard's table, written as modules; B is C backwards, and C the inverse of A. */
const setA = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const setC = setA.map((modules) => [...modules].map((one) => (one === '1' ? '0' : '1')).join(''))
const setB = setC.map((modules) => [...modules].reverse().join(''))
/** The parity of the left half names the first digit: the table of the standard, odd is A. */
const firstDigits = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
]

/** Reads a code as a scanner does: from its modules alone. */
export function decodeEan(modules: string): string {
  const half = (modules.length - 11) / 2
  expect(modules.slice(0, 3) + modules.slice(-3)).toBe('101101')
  expect(modules.slice(3 + half, 8 + half)).toBe('01010')
  const sevens = (text: string) => text.match(/.{7}/g) ?? []
  const left = sevens(modules.slice(3, 3 + half))
  const parity = left.map((digit) => (setA.includes(digit) ? 'O' : 'E')).join('')
  const shown = left.map((digit) => Math.max(setA.indexOf(digit), setB.indexOf(digit)))
  const right = sevens(modules.slice(8 + half, -3)).map((digit) => setC.indexOf(digit))
  const first = left.length === 6 ? [firstDigits.indexOf(parity)] : []
  return [...first, ...shown, ...right].join('')
}
