import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zipFile } from '#server/backoffice/exports/zip-file.ts'
import { countDocuments } from './count-documents.ts'

async function* parts(names: readonly string[]) {
  for (const name of names) yield { name, text: only(`%PDF of ${name}, PK\u0003\u0004invoices/`) }
}
async function* only(text: string) {
  yield text
}

test('the documents of a zip are counted, however its bytes are cut', async () => {
  const names = [
    'README.txt',
    'gstr1/b2b.csv',
    'invoices/INV-1.pdf',
    'invoices/INV-2.pdf',
    'credit-notes/CRN-1.pdf',
    'registers/credit-notes.csv',
  ]
  const zip = Buffer.concat(await Array.fromAsync(zipFile(parts(names))))
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (lengths) => {
      const count = countDocuments()
      let counted = 0
      for (let at = 0, turn = 0; at < zip.length; turn++) {
        const length = lengths[turn % lengths.length] ?? 1
        counted = count(zip.subarray(at, at + length))
        at += length
      }
      expect(counted).toBe(3)
    }),
  )
})
