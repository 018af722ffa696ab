import type { Db } from '#server/platform/db/database.ts'
import { isPrivateName, nameOf, privateFolder } from '#server/platform/uploads/picture-name.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import type { Invariant } from './invariant.ts'

export const pictureInvariants: readonly Invariant[] = [
  {
    name: 'upload.shown',
    sentence: 'Every uploaded file is in use or was uploaded just now.',
    broken: `select id, filename from uploads
      where (awaited_until is null or awaited_until < now() - interval '2 hours')
        and not picture_is_shown(uploads)`,
  },
  {
    name: 'document.stored',
    sentence: 'Every PDF that a product names was uploaded, and is kept for it.',
    broken: `select product.id, document->>'url' as url
      from products product, jsonb_array_elements(product.documents) as document
      where document->>'url' like '/uploads/%' and not exists (
        select from product_documents kept join uploads on uploads.id = kept.upload_id
        where kept.product_id = product.id and '/uploads/' || uploads.filename = document->>'url')`,
  },
]

/** A file that should not exist, or a missing file, and the rule it breaks. */
type FileViolation = { name: string; sentence: string; row: { filename: string } }

const sentences = {
  'upload.file': 'Every upload in the database has its file.',
  'upload.whole': 'Every uploaded file has the checksum that was stored.',
  'upload.row': 'Every uploaded file is known to the database.',
  'upload.size': 'Every generated size belongs to a known picture.',
}

/** The number of rules about files. */
export const fileRules = Object.keys(sentences).length

const readAtOnce = 8

/**
 * Compares the files with the rows. It reads the rows before and after the files, so that pictures added or
 * removed meanwhile cause no false alarm: a new picture has its row first, and a removed one a note until
 * its file is deleted.
 */
export async function listBrokenFiles(db: Db, storage: Storage): Promise<FileViolation[]> {
  const before = await readKnown(db)
  const [shown, hidden] = [await storage.list('.'), await storage.list(privateFolder)]
  const sizes = await storage.list('sizes')
  const pictures = [...shown, ...hidden.map((name) => `${privateFolder}/${name}`)]
  const after = await readKnown(db)

  const known = new Set([...before.known, ...after.known])
  const stems = new Set([...known].map((filename) => filename.split('.')[0]))
  const settled = [...before.settled].filter((filename) => after.settled.has(filename)).sort()
  const there = new Set(pictures)
  const damaged = await listDamaged(
    storage,
    settled.filter((filename) => there.has(filename)),
  )
  return [
    ...broken(
      'upload.file',
      settled.filter((filename) => !there.has(filename)),
    ),
    ...broken('upload.whole', damaged),
    ...broken(
      'upload.row',
      pictures.filter((filename) => !known.has(filename)),
    ),
    ...broken(
      'upload.size',
      sizes.filter((name) => !stems.has(name.split('-')[0])),
    ),
  ]
}

const broken = (name: keyof typeof sentences, filenames: string[]): FileViolation[] =>
  filenames.map((filename) => ({ name, sentence: sentences[name], row: { filename } }))

/** All names that may have a file, and those that must. */
async function readKnown(db: Db) {
  const pictures = await db.selectFrom('uploads').select(['filename', 'awaitedUntil']).execute()
  const leaving = await db.selectFrom('pictureRemovals').select('filename').execute()
  const now = new Date().toISOString()
  const settled = pictures.filter(({ awaitedUntil }) => awaitedUntil === null || awaitedUntil < now)
  return {
    known: new Set([...pictures, ...leaving].map(({ filename }) => filename)),
    settled: new Set(settled.map(({ filename }) => filename)),
  }
}

/** Files whose content does not match their name, which is made from the content. */
async function listDamaged(storage: Storage, filenames: string[]): Promise<string[]> {
  const damaged: string[] = []
  const next = filenames.values()
  const reader = async () => {
    for (const filename of next) {
      const bytes = await storage.read(filename)
      // A file that is missing here was deleted since it was listed.
      if (bytes && nameOf(bytes, isPrivateName(filename)).filename !== filename)
        damaged.push(filename)
    }
  }
  await Promise.all(Array.from({ length: readAtOnce }, reader))
  return damaged.sort()
}
