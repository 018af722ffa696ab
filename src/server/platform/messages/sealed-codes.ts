import type { Tx } from '../db/database.ts'
import type { SecretBox } from '../secret-box.ts'

type Values = Readonly<Record<string, string>>

/** Names where the values of codes are stored, to which they are sealed. */
const context = 'messages.sealed'

/** The values of a message with a code, which wait sealed until no channel needs them any more. */
export const sealValues = (values: Values, box: SecretBox) => seal(JSON.stringify(values), box)

/** Null: no key opens them. */
export function openValues(sealed: string, box: SecretBox): Values | null {
  const opened = box.open(sealed, context)
  // `sealValues` has written it.
  return opened === null ? null : (JSON.parse(opened) as Values)
}

const seal = (text: string, box: SecretBox) => box.seal(text, context)

/** At startup, seals the codes of the last minutes again that are stored under a former key. Returns whether all can be opened. */
export async function sealCodes(tx: Tx, box: SecretBox): Promise<boolean> {
  const stored = await tx
    .selectFrom('messages')
    .select(['id', 'sealed'])
    .$narrowType<{ sealed: string }>()
    .where('sealed', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  let areReadable = true
  for (const { id, sealed } of stored) {
    if (box.isCurrent(sealed)) continue
    const code = box.open(sealed, context)
    if (code === null) areReadable = false
    else
      await tx
        .updateTable('messages')
        .set({ sealed: seal(code, box) })
        .where('id', '=', id)
        .execute()
  }
  return areReadable
}
