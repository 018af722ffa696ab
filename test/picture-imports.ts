import { stringify } from 'csv-stringify/sync'
import { type Import, importsApi } from '#contract/backoffice/imports.ts'
import type { Network } from '#server/platform/outbound/checked-network.ts'
import type { Person } from './given.ts'
import { importingIn } from './importing.ts'
import { plain } from './pictures.ts'

type Row = Record<string, string>

export const png = async (width: number, height = 30) => plain(width, height).png().toBuffer()

export const csv = (rows: Row[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return new File([stringify(rows, { columns, header: true })], 'tools.csv')
}

export const drill = (sku: string, change: Row = {}): Row => ({
  SKU: sku,
  Name: `Drill ${sku}`,
  Category: 'Drills',
  Price: '100',
  MRP: '120',
  ...change,
})

/** Imports of products with a zip of their pictures. Pictures by address are fetched from `network`. */
export function pictureImportsIn(
  shop: Parameters<typeof importingIn>[0],
  boss: Person,
  network?: Network,
) {
  const { advance, worked, means } = importingIn(shop, boss, network)
  async function sendPieces(id: number, zip: Buffer, size = 1_000) {
    for (let at = 0; at < zip.length; at += size) {
      const file = new Blob([new Uint8Array(zip.subarray(at, at + size))])
      const files = [{ field: 'piece', file }]
      await boss(importsApi.addPictures, { params: { id }, body: { at }, files })
    }
  }
  return {
    advance,
    worked,
    means,
    /** The dry run of these rows. */
    async tried(rows: Row[], zip?: Buffer): Promise<Import> {
      const body = zip ? { zipBytes: zip.length } : {}
      const files = [{ field: 'file', file: csv(rows) }]
      const started = await boss(importsApi.start, { body, files })
      if (zip) await sendPieces(started.id, zip)
      return worked(started)
    },
    run: async ({ id }: Import) =>
      worked(await boss(importsApi.run, { params: { id }, body: { skipWrong: true } })),
    undo: async ({ id }: Import) => worked(await boss(importsApi.undo, { params: { id } })),
    problemsOf: async ({ id }: Import) =>
      (await boss(importsApi.rows, { params: { id } })).rows.flatMap(({ problems }) =>
        problems.map(({ value, message }) => [value, message]),
      ),
  }
}
