import type pg from 'pg'
import { copyOut } from '#server/platform/db/copy.ts'
import { shopVersion } from '#server/platform/shop-version.ts'
import { holdPictures } from '#server/platform/uploads/picture-hold.ts'
import { isPrivateName, nameOf } from '#server/platform/uploads/picture-name.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { formatVersion, type Part } from './file-format.ts'
import { sealBy } from './seal-key.ts'
import {
  copyJobsOut,
  copyTable,
  describeSnapshot,
  listSequences,
  openSnapshot,
  rowCounter,
  type Table,
  withClient,
} from './snapshot.ts'
import { type BackupWriter, type Sink, writeBackup } from './write-backup.ts'

export type ShopToBackUp = {
  url: string
  /** Null: the pictures stay out. */
  storage: Storage | null
  /** The settings key and the passphrase that seals it. Null: the key stays out. */
  key: { text: string; passphrase: string } | null
}

export type Report = (done: number, all: number) => void

export type BackedUp = {
  bytes: number
  tables: number
  rows: number
  pictures: number
  /** Pictures whose file is missing, or does not fit the checksum in its name. */
  brokenPictures: string[]
}

/**
 * Writes the whole shop into one file while it sells: the database as it is at one moment, the pictures it
 * refers to, and the sealed settings key. A failure leaves no file. Memory does not grow with the shop.
 */
export async function backUp(
  path: string,
  shop: ShopToBackUp,
  report: Report = () => undefined,
  openSink?: (path: string) => Promise<Sink>,
): Promise<BackedUp> {
  const counts: BackedUp = { bytes: 0, tables: 0, rows: 0, pictures: 0, brokenPictures: [] }
  counts.bytes = await writeBackup(
    path,
    (start) =>
      withClient(shop.url, async (client) => {
        // Before the snapshot: then every picture that the snapshot refers to still has its file.
        if (shop.storage) await holdPictures(client)
        const tables = await openSnapshot(client)
        const facts = await describeSnapshot(client)
        const file = await start({
          format: formatVersion,
          shop: shopVersion,
          hasPictures: shop.storage !== null,
          hasKey: shop.key !== null,
          ...facts,
        })
        await writeSmallParts(client, file, shop.key)
        const pictures = shop.storage ? await listPictures(client) : []
        const reportPart = partsReport(tables, pictures, report)
        for (const table of tables) {
          counts.rows += await writeTable(client, file, table)
          counts.tables += 1
          reportPart(table.bytes)
        }
        if (shop.storage) await writePictures(file, shop.storage, pictures, counts, reportPart)
        await client.query('commit')
      }),
    openSink,
  )
  return counts
}

type Picture = { filename: string; bytes: number }

async function listPictures(client: pg.Client): Promise<Picture[]> {
  const { rows } = await client.query<Picture>('select filename, bytes from uploads order by id')
  return rows
}

function partsReport(tables: Table[], pictures: Picture[], report: Report) {
  const all = [...tables, ...pictures].reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  return (bytes: number) => {
    done += bytes
    report(done, all)
  }
}

/** The key first, so that a wrong passphrase is noticed before anything is restored. */
async function writeSmallParts(client: pg.Client, file: BackupWriter, key: ShopToBackUp['key']) {
  if (key) await writePart(file, { kind: 'key' }, await sealBy(key.passphrase, key.text))
  const sequences = JSON.stringify(await listSequences(client))
  await writePart(file, { kind: 'sequences' }, Buffer.from(sequences))
  await file.begin({ kind: 'jobs' })
  await file.end(await writeRows(client, file, copyJobsOut))
}

async function writePart(file: BackupWriter, part: Part, bytes: Buffer) {
  await file.begin(part)
  await file.add(bytes)
  await file.end()
}

async function writeTable(client: pg.Client, file: BackupWriter, table: Table): Promise<number> {
  const { name, columns } = table
  await file.begin({ kind: 'table', name, columns })
  const counts = await writeRows(client, file, `${copyTable(client, table)} to stdout`)
  await file.end(counts)
  return counts.rows
}

async function writeRows(client: pg.Client, file: BackupWriter, statement: string) {
  const counter = rowCounter()
  // The stream gives buffers, which its type does not know.
  const chunks: AsyncIterable<Buffer> = copyOut(client, statement, counter.add)
  for await (const chunk of chunks) await file.add(chunk)
  return counter.counts()
}

const readAhead = 8

async function writePictures(
  file: BackupWriter,
  storage: Storage,
  pictures: Picture[],
  counts: BackedUp,
  reportPart: (bytes: number) => void,
) {
  for (let from = 0; from < pictures.length; from += readAhead) {
    const some = pictures.slice(from, from + readAhead)
    const contents = await Promise.all(some.map(({ filename }) => storage.read(filename)))
    for (const [index, { filename, bytes }] of some.entries()) {
      const content = contents[index]
      const isWhole = content && nameOf(content, isPrivateName(filename)).filename === filename
      if (!isWhole) counts.brokenPictures.push(filename)
      if (content) await writePart(file, { kind: 'picture', name: filename }, content)
      counts.pictures += content ? 1 : 0
      reportPart(bytes)
    }
  }
}
