import type { ImportKindName } from '#contract/backoffice/imports.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { plainHeading, type Remembered } from './file/headings.ts'

type Named = readonly { heading: string; title: string }[]

/** Headings that staff explained for a kind of file, now or before. */
export async function readHeadings(
  db: Db,
  kind: ImportKindName,
  named: Named = [],
): Promise<Remembered> {
  const rows = await db
    .selectFrom('importHeadings')
    .select(['heading', 'title'])
    .where('kind', '=', kind)
    .execute()
  return new Map([
    ...rows.map(({ heading, title }) => [heading, title] as const),
    ...named.map(({ heading, title }) => [plainHeading(heading), title] as const),
  ])
}

/** Remembers what staff said about headings, for the next file of this kind. */
export async function rememberHeadings(tx: Tx, kind: ImportKindName, named: Named) {
  for (const { heading, title } of named)
    await tx
      .insertInto('importHeadings')
      .values({ kind, heading: plainHeading(heading), title })
      .onConflict((row) => row.columns(['kind', 'heading']).doUpdateSet({ title }))
      .execute()
}
