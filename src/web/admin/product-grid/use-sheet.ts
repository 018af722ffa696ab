import { useMemo, useState } from 'react'
import type { GridRow } from '#contract/catalogue/product-grid.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import {
  blockOf,
  clearCells,
  fillDown,
  fillTo,
  pasteBlock,
  textAt,
  type Writing,
} from './blocks.ts'
import { gridColumns } from './columns.ts'
import { applyWrites, dropEdits, dropSaved, type Edits, isSame, rebaseEdits } from './edits.ts'
import { addStep, redo, startHistory, undo } from './history.ts'
import { boxOf, cellRange, cellsIn, clamp, type Place, type Range } from './ranges.ts'
import { blockIn, textOfBlock } from './tsv.ts'

/** Text typed into the active cell, and whether it replaces the former one. */
export type Typed = { text: string; isNew: boolean }

const firstCell = cellRange({ row: 0, column: 2 })
const noEdits: Edits = new Map()

/** The sheet: its rows, what is selected and typed, and what is changed and not saved. */
export function useSheet(loaded: readonly GridRow[], mayEdit: boolean) {
  const rows = useStableOrder(loaded)
  const unsaved = useUnsaved(rows)
  const { edits, all } = unsaved
  const [chosen, setRange] = useState(firstCell)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [said, setSaid] = useState('')
  const [visits, setVisits] = useState(0)
  const [isExtending, setExtending] = useState(false)
  const sheet = { rows, edits }
  const size = { rows: rows.length, columns: gridColumns.length }
  const range = useInside(chosen, rows.length)

  const write = (writing: Writing, done: (cells: number) => string) => {
    if (!mayEdit) return
    if ('refusal' in writing) return setSaid(writing.refusal)
    unsaved.take(applyWrites(all, writing.writes))
    setSaid(done(writing.writes.length))
  }
  /** Takes what is typed, and goes on to another cell. */
  const select = (next: Range) => {
    const { row, column } = range.at
    const at = rows[row]
    const field = gridColumns[column]?.field
    if (typed && at && field) unsaved.take(applyWrites(all, [{ row: at, field, text: typed.text }]))
    setTyped(null)
    setRange(next)
    const cells = cellsIn(next)
    setSaid(cells > 1 ? `${formatNumber(cells)} cells selected.` : '')
  }
  return {
    rows,
    size,
    edits,
    range,
    typed,
    said,
    mayEdit,
    /** Whether a tap moves the corner of the range. */
    isExtending,
    setExtending,
    say: setSaid,
    select,
    /** Goes to a cell from elsewhere on the page; `visits` counts how often. */
    visits,
    visit: (place: Place) => {
      select(cellRange(place))
      setVisits(visits + 1)
    },
    /** Starts to edit the active cell: with a new text, or with its own. */
    edit: (text?: string) => {
      const { row, column } = range.at
      if (!gridColumns[column]?.field) return setSaid("Names and SKUs can't be changed here.")
      if (mayEdit) setTyped({ text: text ?? textAt(sheet, row, column), isNew: text !== undefined })
    },
    type: (text: string) => setTyped((before) => before && { text, isNew: before.isNew }),
    cancel: () => setTyped(null),
    ...commandsOn({ sheet, range, setRange, write, say: setSaid }),
    unsaved,
  }
}

export type Sheet = ReturnType<typeof useSheet>

type Commanded = {
  sheet: { rows: readonly GridRow[]; edits: Edits }
  range: Range
  setRange: (range: Range) => void
  write: (writing: Writing, done: (cells: number) => string) => void
  say: (words: string) => void
}

/** Commands on the whole range. */
const commandsOn = ({ sheet, range, setRange, write, say }: Commanded) => ({
  copied: () => {
    say(`Copied ${plural(cellsIn(range), 'cell')}.`)
    return textOfBlock(blockOf(sheet, range))
  },
  paste: (text: string) => {
    const block = blockIn(text)
    const writing = pasteBlock(sheet, range, block)
    write(writing, (cells) => `Pasted ${plural(cells, 'cell')}.`)
    const { top, left } = boxOf(range)
    const wide = Math.max(...block.map((cells) => cells.length))
    const to = { row: top + block.length - 1, column: left + wide - 1 }
    if ('writes' in writing && cellsIn(range) === 1)
      setRange({ at: { row: top, column: left }, to })
  },
  /** Repeats the range below it, up to a row. */
  fillTo: (row: number) => {
    const box = boxOf(range)
    write(fillTo(sheet, box, row), (cells) => `Filled ${plural(cells, 'cell')}.`)
    setRange({
      at: { row: box.top, column: box.left },
      to: { row, column: box.right },
    })
  },
  fillDown: () => write(fillDown(sheet, range), (cells) => `Filled ${plural(cells, 'cell')}.`),
  clear: () => write(clearCells(sheet, range), (cells) => `Emptied ${plural(cells, 'cell')}.`),
})

/** The range inside the rows that there are: a reload may bring fewer. */
function useInside(range: Range, rows: number): Range {
  return useMemo(() => {
    const size = { rows, columns: gridColumns.length }
    const isInside = Math.max(range.at.row, range.to.row) < rows
    return isInside ? range : { at: clamp(range.at, size), to: clamp(range.to, size) }
  }, [range, rows])
}

/** Unsaved changes, with the steps to undo. */
function useUnsaved(rows: readonly GridRow[]) {
  const [history, setHistory] = useState(() => startHistory(noEdits))
  const { past, now: all, future } = history
  const edits = useMemo(() => changing(all, rows), [all, rows])
  const take = (next: Edits) => {
    if (!isSame(all, next)) setHistory(addStep(history, next))
  }
  return {
    /** The edits that would change something. */
    edits,
    all,
    take,
    undo: past.length > 0 ? () => setHistory(undo(history)) : undefined,
    redo: future.length > 0 ? () => setHistory(redo(history)) : undefined,
    discard: () => take(noEdits),
    /** Forgets the steps and what was saved. A cell that was edited meanwhile is based on what was saved of it. */
    saved: (sent: Edits) => setHistory(startHistory(dropSaved(edits, sent))),
    /** Bases edits on what their cells say by now, so that saving replaces it. */
    keepMine: (keys: readonly string[]) => take(rebaseEdits(all, keys, rows)),
    takeTheirs: (keys: readonly string[]) => take(dropEdits(all, keys)),
  }
}

/** The rows as loaded last, in the order of the first time. A change moves no row while somebody works. */
function useStableOrder(loaded: readonly GridRow[]): readonly GridRow[] {
  const [order] = useState(() => new Map(loaded.map(({ variantId }, place) => [variantId, place])))
  return useMemo(() => {
    const placeOf = ({ variantId }: GridRow) => order.get(variantId) ?? order.size
    return loaded.toSorted((a, b) => placeOf(a) - placeOf(b))
  }, [loaded, order])
}

/** The edits that would change something. Somebody else may have stored the same value meanwhile. */
function changing(edits: Edits, rows: readonly GridRow[]): Edits {
  const byVariant = new Map(rows.map((row) => [row.variantId, row]))
  return new Map(
    [...edits].filter(([, { row, field, value, problem }]) => {
      const now = byVariant.get(row.variantId)
      return problem !== null || now?.[field] !== value
    }),
  )
}
