import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { badFile } from './file-record.ts'
import { type Formats, formatOf } from './xlsx-numbers.ts'
import { plainText, readTags } from './xlsx-xml.ts'

/** What is read of an Excel file beside its cells. */
export type Workbook = {
  zip: ZipFile
  sheet: Entry
  /** Texts of cells, which refer to them by number. */
  strings: string[]
  formats: Formats
}

/** Limits of an Excel file: its parts are packed, so a small file may hold any amount of text. */
const limits = { parts: 2_000, unpackedBytes: 400 * 1024 ** 2, strings: 48_000_000 } as const

/** Reads an Excel file up to its cells. Refuses any other zip, and one that unpacks to too much. */
export async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  const parts = await partsOf(zip)
  const book = parts.get('xl/workbook.xml')
  if (!book)
    throw badFile('This zip is not an Excel file. Save the table as .xlsx or as "CSV UTF-8".')
  const { sheetId, is1904 } = await readBook(zip, book)
  const target = await targetOf(zip, parts.get('xl/_rels/workbook.xml.rels'), sheetId)
  const sheet = parts.get(target)
  if (!sheet) throw badFile('This Excel file has no sheet.')
  const strings = await readStrings(zip, parts.get('xl/sharedStrings.xml'))
  const styles = await readStyles(zip, parts.get('xl/styles.xml'))
  return { zip, sheet, strings, formats: { styles, is1904 } }
}

/** Opens the zip that an Excel file is. Whoever opens it closes it. */
export const openZip = (path: string) =>
  yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw isDamage(error) ? damaged() : error
  })

/** Whether an error is about the bytes of the file: those of zip and XML are plain errors, those of zlib have a code. */
export const isDamage = (error: unknown) =>
  error instanceof Error &&
  error.constructor === Error &&
  !('syscall' in error) &&
  (!('code' in error) || String(error.code).startsWith('Z_'))

export const damaged = () =>
  badFile('This file is damaged. Save it once more as .xlsx or as "CSV UTF-8".')

async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    if (parts.size >= limits.parts || bytes > limits.unpackedBytes)
      throw badFile('This Excel file is too large to read. Save its table as "CSV UTF-8".')
    parts.set(entry.fileName.replace(/^\//, ''), entry)
  }
  return parts
}

/** The first sheet that is not hidden. */
async function readBook(zip: ZipFile, book: Entry) {
  let sheetId: string | null = null
  let is1904 = false
  await readTags(zip, book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        sheetId ??= attributes['r:id'] ?? null
    },
  })
  return { sheetId, is1904 }
}

async function targetOf(zip: ZipFile, links: Entry | undefined, sheetId: string | null) {
  let target = 'worksheets/sheet1.xml'
  await readTags(zip, links, {
    open: (_name, attributes) => {
      if (attributes.Id === sheetId && attributes.Target) target = attributes.Target
    },
  })
  return target.startsWith('/') ? target.slice(1) : join(dirname('xl/workbook.xml'), target)
}

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
  const styles: ReturnType<typeof formatOf>[] = []
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

/** What a file is, by its first bytes. */
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
