import { setTimeout } from 'node:timers/promises'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { type Document, readDocumentsById } from '#server/selling/invoices/documents.ts'
import { drawDocuments } from '#server/selling/invoices/draw-documents.ts'
import type { ZipPart } from '../../exports/zip-file.ts'
import { listDocuments } from '../list-documents.ts'
import type { BookSpan } from '../period.ts'

/** The documents of a span as PDFs, one after the other: shoppers who open theirs meanwhile wait for one drawing at most. */
export async function* drawMonth(db: Db, span: BookSpan): AsyncGenerator<ZipPart> {
  for await (const batch of listDocuments(db, span, 20)) {
    const ids = batch.map(({ id }) => id)
    for (const document of await readDocumentsById(db, ids)) {
      const { name, pdf } = await draw(document)
      const folder = document.original === null ? 'invoices' : 'credit-notes'
      yield { name: `${folder}/${name}`, text: only(pdf) }
    }
  }
}

/** Waits while others fill the queue of drawings, for a minute at most. */
async function draw(document: Document) {
  for (let tries = 1; ; tries++)
    try {
      return await drawDocuments([document], ['original'])
    } catch (error) {
      if (!(error instanceof DomainError) || tries === 60) throw error
      await setTimeout(1_000)
    }
}

async function* only(bytes: Uint8Array) {
  yield bytes
}
