import type { Actor } from '#server/platform/audit/audit.ts'
import { sqlState, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import {
  type Cells,
  type Draft,
  type FlatKind,
  type Former,
  readCells,
  type Writing,
} from './flat-columns.ts'
import { changedAfter, NotTogether, type RevertedItem } from './import-kind.ts'

type Reverting = { items: readonly RevertedItem[]; actor: Actor }

/**
 * Makes items what they were before an import, and removes those that it added. One that somebody changed since, or
 * that the shop cannot take back, stays as it is, with the reason.
 */
export async function revertItems<State>(
  kind: FlatKind<State>,
  fingerprint: (state: State) => string,
  tx: Tx,
  { items, actor }: Reverting,
): Promise<(string | null)[]> {
  const ids = items.flatMap(({ subjectId }) => subjectId ?? [])
  const currents = await kind.read(tx, ids)
  const kept: (Former<State> | string | null)[] = items.map((item) => {
    const current = item.subjectId === null ? undefined : currents.get(item.subjectId)
    // Somebody has deleted it already, so nothing is left to undo.
    if (current === undefined) return null
    if (current instanceof DomainError) return current.message
    if (fingerprint(current) !== item.fingerprint) return changedAfter
    return { current, ...storedOf(kind, item) }
  })
  const formers = kept.filter((one) => one !== null && typeof one !== 'string')
  const [first] = items
  if (!first || formers.length === 0) return kept.map(reasonOf)
  const from = { actor, importId: first.importId }
  const refused = await putBack(kind, tx, formers, from).catch((error: unknown) => {
    const refusal = refusalOf(error)
    if (items.length > 1) throw new NotTogether()
    return new Map(formers.map((former) => [former, refusal]))
  })
  return kept.map((one) => (one && typeof one !== 'string' ? (refused.get(one) ?? null) : one))
}

const reasonOf = (one: unknown) => (typeof one === 'string' ? one : null)

/** The state that `write` stored for the undo. */
function storedOf<State>(
  { giveBack }: FlatKind<State>,
  { undo }: RevertedItem,
): Pick<Former<State>, 'before' | 'taken'> {
  if (!giveBack) return { before: undo as Cells | null, taken: null }
  const { was, taken } = undo as { was: Cells | null; taken: unknown }
  return { before: was, taken }
}

/** Those that stay as they are, with the reason. */
async function putBack<State>(
  kind: FlatKind<State>,
  tx: Tx,
  formers: readonly Former<State>[],
  from: Writing,
): Promise<Map<Former<State>, string>> {
  const added = formers.filter(({ before }) => before === null)
  const changed = formers.filter(({ before }) => before !== null)
  const results = [
    ...(added.length > 0
      ? ((await kind.remove?.(
          tx,
          added.map(({ current }) => current),
          from.actor,
        )) ?? [])
      : []),
    ...(changed.length > 0 ? await (kind.restore ?? writeFormer(kind))(tx, changed, from) : []),
  ]
  const refused = new Map(
    [...added, ...changed].flatMap((former, place) => {
      const result = results[place]
      return result instanceof DomainError ? [[former, result.message] as const] : []
    }),
  )
  await kind.giveBack?.(
    tx,
    formers.filter((former) => !refused.has(former)),
  )
  return refused
}

/** Writes the former cells of items. */
const writeFormer =
  <State>(kind: FlatKind<State>): NonNullable<FlatKind<State>['restore']> =>
  async (tx, items, from) => {
    const drafts: Draft<State>[] = []
    for (const { current, before } of items) {
      const { fields } = readCells(kind, { line: 0, cells: before ?? {} })
      drafts.push({
        before: current,
        fields: kind.resolve
          ? await kind.resolve(tx, fields, { state: current, row: null })
          : fields,
      })
    }
    const written = await kind.write(tx, drafts, from)
    return written.map((result) => (result instanceof DomainError ? result : null))
  }

function refusalOf(error: unknown): string {
  if (error instanceof DomainError) return error.message
  // Something of the shop refers to it.
  if (/^23/.test(sqlState(error) ?? '')) return 'This is in use and was not removed.'
  throw error
}
