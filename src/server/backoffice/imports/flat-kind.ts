import { sqlState, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import {
  blame,
  cellsIn,
  cellsOf,
  type Draft,
  type FlatKind,
  hashOf,
  isSame,
  problemsOf,
  readCells,
  type Wrote,
} from './flat-columns.ts'
import { groupByKeys } from './group-by-keys.ts'
import {
  aboutAll,
  type ImportKind,
  type ItemRow,
  NotTogether,
  type Writer,
  type WrittenItem,
} from './import-kind.ts'
import { revertItems } from './revert-items.ts'

/** The kind of import that these columns and functions are. */
export function flatKind<State>(kind: FlatKind<State>): ImportKind {
  const { name, access, columns, keys, linesAtOnce } = kind
  const fingerprint = kind.fingerprint ?? ((state: State) => hashOf(cellsOf(kind, state)))
  return {
    name,
    access,
    columns,
    keys,
    groupedBy: keys,
    ...(kind.pictureTitle !== undefined && { pictureTitle: kind.pictureTitle }),
    group: async (_db, lines) => groupByKeys(lines, keys),
    linesAtOnce,
    itemsAtOnce: linesAtOnce === 1 ? fewItems : linesAtOnce,
    findSame: async (db, rows) => {
      const found = await kind.find(db, rows.map(cellsIn))
      return rows.map((row, place) => {
        const state = found[place] ?? null
        // `write` reports the reason for each refused line.
        if (state === null || state instanceof DomainError) return null
        if (!isSame(kind, cellsIn(row), state)) return null
        return writtenItem(kind, fingerprint, row, { before: state, wrote: { after: state } })
      })
    },
    write: async (tx, rows, by) => {
      const plans = await planItems(kind, tx, rows, by)
      await writePlans(kind, tx, plans, by)
      return plans.map(({ row, draft, wrote, problems }) =>
        draft && wrote && problems.length === 0
          ? writtenItem(kind, fingerprint, row, { before: draft.before, wrote })
          : { problems },
      )
    },
    revert: (tx, items, actor) => revertItems(kind, fingerprint, tx, { items, actor }),
  }
}

/** Items of a job, where each has statements of its own. */
const fewItems = 25

/** The action for a line, and the result. */
type Plan<State> = {
  row: ItemRow
  draft: Draft<State> | null
  problems: WrittenProblems
  wrote?: Wrote<State>
}
type WrittenProblems = Extract<WrittenItem, { problems: unknown }>['problems']

/** Reads the lines, and names the cells in which they are wrong. */
async function planItems<State>(
  kind: FlatKind<State>,
  tx: Tx,
  rows: readonly ItemRow[],
  { check }: Writer,
): Promise<Plan<State>[]> {
  const found = await kind.find(tx, rows.map(cellsIn))
  refuseTwice(kind, found)
  const plans: Plan<State>[] = []
  for (const [place, row] of rows.entries()) {
    const before = found[place] ?? null
    plans.push(await planItem(kind, tx, { row, before, check }))
  }
  return plans
}

type Planning<State> = {
  row: ItemRow
  before: State | null | DomainError
  check: Writer['check']
}

async function planItem<State>(
  kind: FlatKind<State>,
  tx: Tx,
  { row, before, check }: Planning<State>,
): Promise<Plan<State>> {
  const [line] = row.lines
  if (!line) return { row, draft: null, problems: [] }
  const wrong = (problems: WrittenProblems) => ({ row, draft: null, problems })
  if (before instanceof DomainError) return wrong(refusalProblems(kind, row, before))
  if (before === null && kind.unknown !== null)
    return wrong([blame(line, kind.keys[0], kind.unknown)])
  const { fields: read, problems } = readCells(kind, line)
  if (problems.length > 0) return wrong(problems)
  try {
    const fields = kind.resolve ? await kind.resolve(tx, read, { state: before, row }) : read
    const invalid = kind.schema ? check(kind.schema, fields) : null
    if (invalid) return wrong(problemsOf(kind, line, invalid))
    return { row, draft: { before, fields }, problems: [] }
  } catch (error) {
    return wrong(refusalProblems(kind, row, refusalOf(error)))
  }
}

/** Two lines may name one item in two ways; the second builds on what the first has written. */
function refuseTwice<State>(kind: FlatKind<State>, found: readonly (State | null | DomainError)[]) {
  const ids = found.flatMap((state) =>
    state === null || state instanceof DomainError ? [] : [kind.idOf(state)],
  )
  if (new Set(ids).size < ids.length) throw new NotTogether()
}

async function writePlans<State>(
  kind: FlatKind<State>,
  tx: Tx,
  plans: readonly Plan<State>[],
  { actor }: Writer,
) {
  const sound = plans.flatMap(({ draft, row }) => (draft ? [{ draft, row }] : []))
  const [first] = sound
  if (!first) return
  const { importId } = first.row
  const drafts = sound.map(({ draft }) => draft)
  const results = await kind.write(tx, drafts, { actor, importId }).catch((error: unknown) => {
    const refusal = refusalOf(error)
    if (drafts.length > 1) throw new NotTogether()
    return [refusal]
  })
  const next = results.values()
  for (const plan of plans) {
    const result = plan.draft ? next.next().value : undefined
    if (result instanceof DomainError) plan.problems = refusalProblems(kind, plan.row, result)
    else if (result) plan.wrote = result
  }
}

function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  // A value that a column cannot hold, or that a constraint of the database forbids.
  if (/^2[23]/.test(sqlState(error) ?? ''))
    return new DomainError('invalid', 'invalid_request', "This can't be saved. Check the values.")
  throw error
}

function refusalProblems<State>(
  kind: FlatKind<State>,
  row: ItemRow,
  { message, refusal: { fields } }: DomainError,
) {
  const [line] = row.lines
  return fields && line ? problemsOf(kind, line, fields) : [aboutAll(row, message)]
}

function writtenItem<State>(
  kind: FlatKind<State>,
  fingerprint: (state: State) => string,
  { lines: [line] }: ItemRow,
  { before, wrote: { after, taken } }: { before: State | null; wrote: Wrote<State> },
): WrittenItem {
  const was = before && cellsOf(kind, before)
  const now = cellsOf(kind, after)
  const changed = kind.columns.filter(({ title }) => (was?.[title] ?? '') !== now[title])
  return {
    subjectId: kind.idOf(after),
    was: before && fingerprint(before),
    is: fingerprint(after),
    undo: kind.giveBack ? { was, taken } : was,
    changes: changed.map(({ title }) => ({
      line: line?.line ?? 0,
      column: title,
      from: was?.[title] ?? '',
      to: now[title] ?? '',
    })),
  }
}
