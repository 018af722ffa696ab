import type { Db } from '#server/platform/db/database.ts'
import type { Attachment } from '#server/platform/mail/attachments.ts'
import { renderPrint } from '../print/render.ts'
import { type Document, readDocumentsById } from './documents.ts'
import type { Copy } from './pdf/words.ts'

/** Draws documents as one PDF, and names the file by the document, or by the order if there are several. */
export async function drawDocuments(
  documents: readonly [Document, ...Document[]],
  copies: readonly Copy[],
) {
  const [{ number, orderNumber }, ...others] = documents
  const name = others.length === 0 ? number.replaceAll('/', '-') : orderNumber
  const pdf = await renderPrint({ kind: 'documents', documents, copies })
  return { name: `${name}.pdf`, pdf }
}

/** The documents that go with a mail, each as a file: the same that its download gives. */
export async function drawAttachments(db: Db, ids: readonly number[]): Promise<Attachment[]> {
  const documents = await readDocumentsById(db, ids)
  if (documents.length < ids.length) throw new Error('A document of this mail is missing.')
  const files: Attachment[] = []
  for (const document of documents) {
    const { name, pdf } = await drawDocuments([document], ['original'])
    files.push({ name, type: 'application/pdf', content: pdf })
  }
  return files
}
