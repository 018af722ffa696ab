import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { documentsApi } from '#contract/catalogue/documents.ts'
import { listBrokenFiles } from '#server/backoffice/invariants/picture-invariants.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { sweepPictures } from '#server/platform/uploads/remove-pictures.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { pdfFile, writingIn } from '#test/writing-products.ts'
import { removeProduct } from './write-product.ts'

const shop = await openShop()
const { db, given, visitor, app, uploadsDir } = shop
const storage = diskStorage(uploadsDir)
const meera = await given.admin('CATALOGUE')
const { sellable, add, update } = await writingIn(shop, meera)

const upload = (file: Blob, who = meera) =>
  who(documentsApi.upload, { body: {}, files: [{ field: 'file', file }] })
const get = (url: string) => app.inject({ method: 'GET', url })
const isStored = async (url: string) =>
  (await db
    .selectFrom('uploads')
    .select('id')
    .where('filename', '=', url.replace('/uploads/', ''))
    .executeTakeFirst()) !== undefined

test('an uploaded manual is on the product page with its size, in the order of the editor', async () => {
  const manual = await upload(pdfFile(`manual ${randomUUID()}`))
  const card = await upload(pdfFile(`card ${randomUUID()}`))
  const link = { title: 'Film', url: 'https://vajrok.example/film' }

  const drill = await add(
    sellable({
      documents: [
        { title: 'Warranty card', url: card.url },
        link,
        { title: 'Manual', url: manual.url },
      ],
    }),
  )

  const { documents } = await visitor(catalogueApi.product, { params: { id: drill.id } })
  expect(documents).toEqual([
    { title: 'Warranty card', url: card.url, bytes: card.bytes },
    { ...link, bytes: null },
    { title: 'Manual', url: manual.url, bytes: manual.bytes },
  ])
  await expectCleanBooks(db)
  expect(await listBrokenFiles(db, storage)).toEqual([])
})

test('a manual is sent as a PDF that runs nothing, and that caches may keep', async () => {
  const text = randomUUID()
  const { url } = await upload(pdfFile(text))

  const { statusCode, headers, body } = await get(url)

  expect(statusCode).toBe(200)
  expect(body).toContain(text)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await get(`/uploads/${'0'.repeat(32)}.pdf`)).statusCode).toBe(404)
})

test.each([
  ['a page', '<html><script>alert(1)</script>%PDF-1.7 %%EOF', 415],
  ['a picture', '\x89PNG\r\n\x1a\n', 415],
  ['nothing', '', 415],
  ['half of a PDF', '%PDF-1.7\n1 0 obj', 400],
])('%s is refused as a document, whatever its name', async (_what, text, status) => {
  const file = new File([text], 'manual.pdf', { type: 'application/pdf' })

  await expect(upload(file)).rejects.toMatchObject(refusal({ status, code: 'bad_document' }))
})

test('a PDF that is too large is refused with the limit', async () => {
  const file = new Blob(['%PDF-1.7\n', new Uint8Array(16 * 1024 * 1024), '%%EOF'])

  await expect(upload(file)).rejects.toMatchObject(
    refusal({ status: 413, message: 'A file here is larger than 16 MB.' }),
  )
})

test('a file stays as long as a product names it, and goes with the last one', async () => {
  const { url } = await upload(pdfFile(randomUUID()))
  const documents = [{ title: 'Manual', url }]
  const drill = await add(sellable({ documents }))
  const saw = await add(sellable({ documents }))

  const renamed = await update(drill, { documents: [{ title: 'Guide', url }] })
  await update(renamed, { documents: [] })
  expect(await isStored(url)).toBe(true)
  await inTransaction(db, (tx) =>
    removeProduct(tx, saw.id, { actor: { id: meera.id, name: 'Meera' } }),
  )

  expect(await isStored(url)).toBe(false)
  await expectCleanBooks(db)
})

test('a change that says nothing of documents leaves them', async () => {
  const { url, bytes } = await upload(pdfFile(randomUUID()))
  const drill = await add(sellable({ documents: [{ title: 'Manual', url }] }))

  const after = await update(drill, { name: 'Hammer drill' })

  expect(after.documents).toEqual([{ title: 'Manual', url, bytes }])
})

test('a file that no product took is swept away, and cannot be named any more', async () => {
  const { url } = await upload(pdfFile(randomUUID()))
  await db
    .updateTable('uploads')
    .set({ awaitedUntil: new Date(0) })
    .execute()

  await sweepPictures(db, storage)

  expect(await isStored(url)).toBe(false)
  await expect(add(sellable({ documents: [{ title: 'Manual', url }] }))).rejects.toMatchObject(
    refusal({
      status: 400,
      fields: { 'documents.0.url': 'This file is no longer there. Upload it again.' },
    }),
  )
})
