import { useMemo, useState } from 'react'
import type { GridChange, GridPreview, GridValue } from '#contract/catalogue/product-grid.ts'
import { gridCellsAtOnce } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'
import { randomUuid } from '#web/browser/random-uuid.ts'
import { useCall } from '#web/session/use-call.ts'
import { cellsOf, type Edit, type Edits } from './edits.ts'
import { type CellsAnswer, type SentCells, sendCells } from './product-grid.data.ts'
import type { Sheet } from './use-sheet.ts'

/** Why a cell cannot be saved as it is. */
export type Trouble =
  | { kind: 'wrong'; key: string; edit: Edit; message: string }
  | { kind: 'changed'; key: string; edit: Edit; now: GridValue }

type Refused = { edits: Edits; wrong: GridPreview['wrong']; changed: GridPreview['changed'] }
const nothing: Refused = { edits: new Map(), wrong: [], changed: [] }

/** Checking and saving the sheet's edits, and what is wrong with them. */
export function useSaving(sheet: Sheet) {
  const [refused, setRefused] = useState(nothing)
  const [doubts, setDoubts] = useState<GridPreview['doubts']>([])
  const [isPreviewed, setPreviewed] = useState(false)
  const [saved, setSaved] = useState<GridChange | null>(null)
  const [attempt, setAttempt] = useState({ edits: sheet.edits, key: '' })
  const call = useCall(sendCells, {
    inForm: true,
    onDone: ({ checked, change }: CellsAnswer, { key }: SentCells) => {
      setRefused({ edits: attempt.edits, wrong: checked.wrong, changed: checked.changed })
      setDoubts(checked.doubts)
      setPreviewed(key === null && checked.wrong.length + checked.changed.length === 0)
      if (!change) return
      setSaved(change)
      sheet.unsaved.saved(attempt.edits)
    },
  })
  const { edits, rows } = sheet
  const troubles = useMemo(() => troublesOf({ edits, rows }, refused), [edits, rows, refused])
  /** Unchanged edits are sent again with their former key, so that nothing is saved twice. */
  const attemptNow = () => {
    if (attempt.key && attempt.edits === sheet.edits) return attempt
    const next = { edits: sheet.edits, key: randomUuid() }
    setAttempt(next)
    return next
  }
  const send = (isSaving: boolean) => {
    const { edits, key } = attemptNow()
    void call.run({ cells: cellsOf(edits), key: isSaving ? key : null })
  }
  return {
    troubles,
    reason: reasonNotTo(sheet.edits, troubles),
    isBusy: call.isBusy,
    isSaving: call.sending?.key != null,
    problem: call.problem,
    preview: () => send(false),
    save: () => send(true),
    /** Questions about values that can be saved, for the preview. */
    doubts,
    isPreviewed,
    closePreview: () => setPreviewed(false),
    /** The change that was saved last on this page. */
    saved,
    forgetSaved: () => setSaved(null),
  }
}

export type Saving = ReturnType<typeof useSaving>

/** The problem of each edit: an invalid value, a refusal by the shop, or a change by somebody else. */
function troublesOf(
  { edits, rows }: Pick<Sheet, 'edits' | 'rows'>,
  refused: Refused,
): ReadonlyMap<string, Trouble> {
  const byVariant = new Map(rows.map((row) => [row.variantId, row]))
  const touched = productsTouched(edits, refused.edits)
  const sameCell = (edit: Edit) => (cell: { variantId: number; field: string }) =>
    cell.variantId === edit.row.variantId && cell.field === edit.field
  const troubles = new Map<string, Trouble>()
  for (const [key, edit] of edits) {
    const wrong = touched.has(edit.row.productId) ? undefined : refused.wrong.find(sameCell(edit))
    const message = edit.problem ?? wrong?.message
    const row = byVariant.get(edit.row.variantId)
    const now = row ? row[edit.field] : refused.changed.find(sameCell(edit))?.now
    if (now !== undefined && now !== edit.old)
      troubles.set(key, { kind: 'changed', key, edit, now })
    else if (message) troubles.set(key, { kind: 'wrong', key, edit, message })
  }
  return troubles
}

/** The products whose cells were edited since the shop refused some. */
function productsTouched(edits: Edits, refused: Edits): ReadonlySet<number> {
  const all = new Map([...refused, ...edits])
  return new Set(
    [...all].flatMap(([key, { row }]) =>
      edits.get(key) === refused.get(key) ? [] : row.productId,
    ),
  )
}

function reasonNotTo(edits: Edits, troubles: ReadonlyMap<string, Trouble>): string | undefined {
  if (edits.size === 0) return 'Nothing is changed.'
  if (edits.size > gridCellsAtOnce)
    return `Save at most ${formatNumber(gridCellsAtOnce)} cells at once.`
  return troubles.size > 0 ? "Some cells can't be saved. They are listed below." : undefined
}
