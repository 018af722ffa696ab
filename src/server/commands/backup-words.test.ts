import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readWords } from './backup-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'karigar-words-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const secret = join(folder, 'passphrase')
writeFileSync(secret, 'three chisels and a plane\n')
const short = join(folder, 'short')
writeFileSync(short, 'chisel\n')

test('the confirmation of a backup says where the passphrase is, or that the key is not in it', () => {
  expect(readWords('backup', ['a.backup', '--passphrase-file', secret])).toEqual({
    file: 'a.backup',
    passphrase: 'three chisels and a plane',
    hasPictures: true,
    isVerified: true,
  })
  expect(
    readWords('backup', ['--without-key', 'a.backup', '--uploads', 'no', '--verify', 'no']),
  ).toEqual({ file: 'a.backup', passphrase: null, hasPictures: false, isVerified: false })
})

test.each([
  [[], 'say which file'],
  [['a.backup', 'b.backup', '--without-key'], 'say which file'],
  [['a.backup'], 'say --passphrase-file or --without-key'],
  [['a.backup', '--without-key', '--passphrase-file', secret], 'say --passphrase-file or'],
  [['a.backup', '--passphrase-file', join(folder, 'none')], 'cannot read'],
  [['a.backup', '--passphrase-file', short], 'shorter than 12'],
  [['a.backup', '--encrypt'], 'this is not understood'],
])('%j is refused with its message', (words, message) => {
  expect(() => readWords('backup', words)).toThrow(message)
})
