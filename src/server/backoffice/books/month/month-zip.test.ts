import { beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { booksApi } from '#contract/backoffice/books.ts'
import { monthByHand as month, sellMonthByHand } from '#test/month-by-hand.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeAll(() => sellMonthByHand(shop))
const accountant = await shop.given.admin('VIEWER')

/** The files of a zip by their names, read by a program that is not ours. */
async function unzipped(documents: 'with' | 'without') {
  const file = await accountant(booksApi.month, { query: { month, documents } })
  const zip = await fromBufferPromise(Buffer.from(await file.arrayBuffer()), { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}

test('the accountant gets a month with its documents, registers, returns and sums in one file', async () => {
  const files = await unzipped('with')

  const names = [...files.keys()]
  expect(names.filter((name) => name.startsWith('invoices/'))).toHaveLength(7)
  expect(names.filter((name) => name.startsWith('credit-notes/'))).toEqual([
    'credit-notes/CRN-33-34-000001.pdf',
    'credit-notes/CRN-33-34-000002.pdf',
    'credit-notes/CRN-33-34-000003.pdf',
    'credit-notes/CRN-33-34-000004.pdf',
  ])
  for (const name of names.filter((name) => name.endsWith('.pdf')))
    expect(files.get(name)?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(names).toEqual(
    expect.arrayContaining([
      `gstr1/gstr1-${month}.json`,
      'gstr1/b2b.csv',
      'tally/masters.xml',
      'tally/vouchers.xml',
      'zoho/invoices.csv',
      'registers/hsn.csv',
      'registers/payouts.csv',
    ]),
  )
  const summary = files.get('README.txt')?.toString() ?? ''
  expect(summary).toContain('7 invoices, 4 credit notes, 11 vouchers.\r\nAll sums agree.')
  expect(summary).toMatch(/Value before tax +98,745.76 +98,745.76 +98,745.76 +98,745.76/)
  expect(files.get('registers/credit-note-register.csv')?.toString()).toContain(
    '2033-07-12,CRN/33-34/000003,CREDIT_NOTE,',
  )
})

test('without the documents it has everything else', async () => {
  const names = [...(await unzipped('without')).keys()]

  expect(names.some((name) => name.endsWith('.pdf'))).toBe(false)
  expect(names).toContain('tally/vouchers.xml')
})
