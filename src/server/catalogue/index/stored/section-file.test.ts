import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { arrayIn, listIn, type Section } from '#search-engine/sections.ts'
import { readSections, writeSections } from './section-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'karigar-sections-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'index')

const words = Array.from({ length: 25_000 }, (_, index) => `word ${index} "ढाई"\n`)
const sections: Section[] = [
  ['prices', Float64Array.of(1.5, -Infinity, 2 ** 40)],
  ['postingFlags', new Uint16Array([1, 2, 65_535]).subarray(1)],
  ['none', new Int32Array()],
  ['words', words],
]

test('a file reads back as it was written, and only a complete one gets its name', async () => {
  const bytes = await writeSections(path, sections)

  const read = await readSections(path)

  expect(arrayIn(read, 'prices', new Float64Array())).toEqual(
    Float64Array.of(1.5, -Infinity, 2 ** 40),
  )
  expect(arrayIn(read, 'postingFlags', new Uint16Array())).toEqual(Uint16Array.of(2, 65_535))
  expect(arrayIn(read, 'none', new Int32Array())).toEqual(new Int32Array())
  expect(listIn(read, 'words')).toEqual(words)
  expect(readFileSync(path)).toHaveLength(bytes)
  expect(readdirSync(folder)).toEqual(['index'])
})

test('a failed write keeps the previous file and leaves no other', async () => {
  await writeSections(path, sections)
  const before = readFileSync(path)
  function* failing(): Generator<Section> {
    yield ['words', ['first']]
    throw new Error('no more')
  }

  await expect(writeSections(path, failing())).rejects.toThrow('no more')

  expect(readFileSync(path)).toEqual(before)
  expect(readdirSync(folder)).toEqual(['index'])
})

test('a file that was truncated or changed anywhere is refused', async () => {
  await writeSections(path, sections.slice(0, 3))
  const whole = readFileSync(path)
  const aPlace = fc.nat(whole.length - 1)
  const refused = async (bytes: Uint8Array) => {
    writeFileSync(path, bytes)
    await expect(readSections(path)).rejects.toMatchObject({ name: 'UnusableFile' })
  }

  await fc.assert(fc.asyncProperty(aPlace, (place) => refused(whole.subarray(0, place))))
  await fc.assert(
    fc.asyncProperty(aPlace, fc.integer({ min: 1, max: 255 }), (place, flipped) =>
      refused(whole.map((byte, index) => (index === place ? byte ^ flipped : byte))),
    ),
  )
  await refused(Buffer.concat([whole, Buffer.alloc(1)]))
})
