import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path/posix'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { badFile } from './file-record.ts'
import { type Merges, readMerges } from './xlsx-merges.ts'
import { type Formats, formatOf, type NumberFormat } from './xlsx-numbers.ts'
import { localName, plainText, readTags } from './xlsx-xml.ts'

/** Contents of an Excel file beside its cells. */
export type Workbook = {
  zip: ZipFile
  sheet: Entry
  /** Texts of cells, which refer to them by number. */
  strings: string[]
  formats: Formats
  merges: Merges
}

/** Limits of an Excel file: its parts are packed, so a small file may hold any amount of text. */
const limits = { parts: 2_000, unpackedBytes: 400 * 1024 ** 2, strings: 48_000_000 } as const

/** Reads an Excel file up to its cells. Refuses any other zip, and one that unpacks to too much. */
export async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  const parts = await partsOf(zip)
  const root = await linksOf(zip, parts, '')
  const path = root.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const book = partAt(parts, path)
  if (!book || !path.endsWith('.xml')) throw badFile(otherZip(parts))
  const { sheetIds, is1904 } = await readBook(zip, book)
  const links = await linksOf(zip, parts, path)
  const sheet = partAt(parts, sheetPath(links, sheetIds) ?? beside(path, 'worksheets/sheet1.xml'))
  if (!sheet) throw badFile('This Excel file has no sheet.')
  const linked = (type: string) =>
    partAt(parts, links.find((link) => link.type === type)?.path ?? beside(path, `${type}.xml`))
  const strings = await readStrings(zip, linked('sharedStrings'))
  const styles = await readStyles(zip, linked('styles'))
  const merges = await readMerges(zip, sheet)
  return { zip, sheet, strings, formats: { styles, is1904 }, merges }
}

type Parts = ReadonlyMap<string, Entry>

/** Programs do not agree on the case of names. */
const partAt = (parts: Parts, path: string) => parts.get(path.toLowerCase())

const beside = (path: string, target: string) =>
  target.startsWith('/') ? target.slice(1) : join(dirname(path), target)

/** Message for another kind of zip. */
function otherZip(parts: Parts): string {
  if (partAt(parts, 'xl/workbook.bin')) return save('a binary Excel file (.xlsb)')
  if (partAt(parts, 'content.xml')) return save('an OpenDocument file (.ods)')
  if (partAt(parts, 'Index/Document.iwa')) return save('a Numbers file')
  return 'This zip is not an Excel file. Save the table as .xlsx or as "CSV UTF-8".'
}

const save = (what: string) => `This is ${what}. Save the table as .xlsx or as "CSV UTF-8".`

/** Opens the zip that an Excel file is. Whoever opens it closes it. */
export const openZip = (path: string) =>
  yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw isDamage(error) ? damagedFile() : error
  })

/** Whether an error is about the bytes of the file: those of zip and XML are plain errors, those of zlib have a code. */
export const isDamage = (error: unknown) =>
  error instanceof Error &&
  error.constructor === Error &&
  !('syscall' in error) &&
  (!('code' in error) || String(error.code).startsWith('Z_'))

export const damagedFile = () =>
  badFile('This file is damaged. Save it once more as .xlsx or as "CSV UTF-8".')

async function partsOf(zip: ZipFile): Promise<Parts> {
  const parts = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    if (parts.size >= limits.parts || bytes > limits.unpackedBytes)
      throw badFile('This Excel file is too large to read. Save its table as "CSV UTF-8".')
    parts.set(entry.fileName.replace(/^\//, '').toLowerCase(), entry)
  }
  return parts
}

/** The sheets that are not hidden, by the ids of their links, and how the file counts days. */
async function readBook(zip: ZipFile, book: Entry) {
  const sheetIds: string[] = []
  let is1904 = false
  await readTags(zip, book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        sheetIds.push(linkId(attributes) ?? '')
    },
  })
  return { sheetIds, is1904 }
}

/** The id of a link. Its prefix is usually r, but programs may choose another one. */
const linkId = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.includes(':') && localName(name) === 'id')?.[1]

/** A link from a part of the file to another one. Its type is the last word of the address that names it. */
type PartLink = { id: string; type: string; path: string }

async function linksOf(zip: ZipFile, parts: Parts, path: string): Promise<PartLink[]> {
  const links: PartLink[] = []
  const entry = partAt(parts, join(dirname(path), '_rels', `${basename(path)}.rels`))
  await readTags(zip, entry, {
    open: (_name, { Id: id, Type: type = '', Target: target, TargetMode: mode }) => {
      if (id && target && mode !== 'External')
        links.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: beside(path, target) })
    },
  })
  return links
}

/** Charts may have sheets of their own, which have no rows. */
const sheetPath = (links: readonly PartLink[], sheetIds: readonly string[]) =>
  sheetIds
    .flatMap((sheetId) => links.filter(({ id }) => id === sheetId))
    .find(({ type }) => type === 'worksheet' || type === '')?.path

/** The shared texts. A text may consist of parts of several styles; how it is pronounced is no part of it. */
async function readStrings(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const strings: string[] = []
  let length = 0
  let text = ''
  let isText = false
  let isSpoken = false
  await readTags(zip, entry, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSpoken = true
      isText = name === 't' && !isSpoken
    },
    text: (part) => {
      if (isText) text += part
      if (length + text.length > limits.strings) throw tooMuchText()
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isSpoken = false
      if (name !== 'si') return
      length += text.length
      strings.push(plainText(text))
    },
  })
  return strings
}

const tooMuchText = () =>
  badFile('This Excel file holds more text than can be read. Split the file.')

async function readStyles(zip: ZipFile, entry: Entry | undefined): Promise<Formats['styles']> {
  const codes = new Map<number, string>()
  const styles: (NumberFormat | null)[] = []
  let isOfCells = false
  await readTags(zip, entry, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isOfCells = true
      const id = Number(attributes.numFmtId ?? 0)
      if (name === 'xf' && isOfCells) styles.push(formatOf(id, codes.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** True for an Excel file, by its first bytes. */
export async function isExcel(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    if (bytesRead === 8 && buffer.readUInt32BE(0) === 0xd0cf11e0)
      throw badFile(
        'This is an old Excel file, or one with a password. Save it as .xlsx without a password.',
      )
    return bytesRead >= 4 && buffer.readUInt32BE(0) === 0x504b0304
  } finally {
    await file.close()
  }
}
