import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Kept } from '../cache/caches.ts'
import { noReads } from '../cache/reads.ts'
import type { Encoding } from './compression.ts'
import { type Answer, answerOf, bodyIn } from './encoded-answer.ts'

const text = 'Hammer drill 13 mm with a keyed chuck, 650 W. '.repeat(200)

function storedAnswer() {
  const value = answerOf('text/html', '"1"', text)
  const kept: Kept<Answer> = { value, reads: noReads(), bytes: value.size, asOf: 0 }
  const answers = {
    enlarge(_key: string, one: Kept<Answer>, by: number) {
      one.bytes += by
    },
  }
  return { answers, key: '/', kept }
}

const forms = ({ kept: { value } }: ReturnType<typeof storedAnswer>) =>
  [value.plain, value.encoded.br?.bytes, value.encoded.gzip?.bytes].filter((bytes) => bytes != null)

const bytesOf = (stored: ReturnType<typeof storedAnswer>) =>
  forms(stored).reduce((sum, bytes) => sum + (Buffer.isBuffer(bytes) ? bytes.length : 0), 0)

const decoded = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes).toString(),
  gzip: (bytes: Buffer) => gunzipSync(bytes).toString(),
  plain: (bytes: Buffer) => bytes.toString(),
}

test('every client gets the whole body, however it was asked for before', async () => {
  const encodings = fc.array(fc.constantFrom<Encoding | null>('br', 'gzip', null), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(encodings, fc.boolean(), async (asked, isAtOnce) => {
      const stored = storedAnswer()
      const ask = async (encoding: Encoding | null) =>
        decoded[encoding ?? 'plain'](await bodyIn(stored, encoding))

      const bodies = isAtOnce
        ? await Promise.all(asked.map(ask))
        : await asked.reduce(
            async (before, encoding) => [...(await before), await ask(encoding)],
            Promise.resolve<string[]>([]),
          )

      expect(new Set(bodies)).toEqual(new Set([text]))
      expect(bytesOf(stored)).toBe(stored.kept.bytes)
    }),
    { numRuns: 100 },
  )
})

test('an answer that is only asked for compressed is not kept plain as well', async () => {
  const stored = storedAnswer()

  await bodyIn(stored, 'br')

  expect(stored.kept.value.plain).toBeNull()
  expect(stored.kept.bytes).toBeLessThan(text.length / 10)
})

test('what is kept is not cut out of a larger block of memory', async () => {
  const stored = storedAnswer()
  await bodyIn(stored, null)
  await bodyIn(stored, 'br')
  await bodyIn(stored, 'gzip')

  for (const bytes of forms(stored))
    expect(bytes).toSatisfy((one) => Buffer.isBuffer(one) && one.buffer.byteLength === one.length)
})
