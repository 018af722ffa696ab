import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { recordCompany } from './update-company.ts'
import { lockSection, writeSection } from './update-settings.ts'

type Fields = Readonly<Record<string, unknown>>

/** Removes the fields of the company that still say what `example` says. */
export const dropCompanyFields = (tx: Tx, actor: Actor, example: Fields) =>
  rewriteCompany(tx, actor, (stored) =>
    Object.fromEntries(
      Object.entries(stored).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(example[name]),
      ),
    ),
  )

/** Restores former fields of the company that have not been set since. */
export const restoreCompanyFields = (tx: Tx, actor: Actor, former: Fields) =>
  rewriteCompany(tx, actor, (stored) => ({ ...former, ...stored }))

async function rewriteCompany(tx: Tx, actor: Actor, change: (stored: Fields) => Fields) {
  const { value } = await lockSection(tx, 'company')
  // Only the shop writes this row.
  const before = value as Fields
  const after = change(before)
  await writeSection(tx, actor, 'company', after)
  await recordCompany(tx, actor, before, after)
}
