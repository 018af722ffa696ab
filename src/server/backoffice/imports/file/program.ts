import type { LeftOutRow } from '#contract/backoffice/file-choices.ts'

/** A row of another program's export, by the headings of that program. */
export type ProgramRow = { line: number; cells: Record<string, string> }

/** A line of the shop's, with the number of its row. */
export type ProgramLine = { line: number; cells: Record<string, string> }

/** Is told of each row that is not read. */
type OnLeftOut = (row: LeftOutRow) => void

/** An export of another program, read as the lines of the shop. */
export type Program = {
  name: string
  /** Files with all headings of one of these lists are its exports. */
  headings: readonly (readonly string[])[]
  /** The shop's columns that its lines fill. */
  columns: readonly string[]
  /** Reads its rows, twice if need be. */
  lines: (
    rows: () => AsyncIterable<ProgramRow>,
    onLeftOut?: OnLeftOut,
  ) => AsyncGenerator<ProgramLine>
}
