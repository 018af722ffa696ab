import { type Static, Type } from 'typebox'
import { Exact, Id, Line, MaybeText, Nullable, Text } from '../schema.ts'
import { GstRate, HsnCode } from '../tax/tax-fields.ts'

/** The most values of one column that staff are asked about at a time. */
export const mostValues = 400

/** Answers of the staff about a file. Headings, categories and brands are remembered for later files. */
export type FileChoices = Static<typeof FileChoices>
export const FileChoices = Exact({
  /** The row with the headings, counted as spreadsheets do. */
  headingRow: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_048_576 })),
  /** Meaning of each column; an empty title leaves a column out. */
  headings: Type.Optional(
    Type.Array(Exact({ heading: Text(200), title: MaybeText(200) }), { maxItems: mostValues }),
  ),
  /** Rows without a code are left out (`drop`) or get a code made from their name (`number`). */
  withoutCode: Type.Optional(Type.Enum(['drop', 'number'])),
  /** New rows without an MRP take their price as the MRP. */
  mrpFromPrice: Type.Optional(Type.Boolean()),
  /** The shop's category for a word of the file; null leaves its rows out. The empty word stands for none. */
  categories: Type.Optional(
    Type.Array(Exact({ value: MaybeText(400), categoryId: Nullable(Id) }), {
      maxItems: mostValues,
    }),
  ),
  /** The shop's brand for a word of the file, new or not; null says that its goods have no brand. */
  brands: Type.Optional(
    Type.Array(Exact({ value: MaybeText(200), brand: Nullable(Line(80)) }), {
      maxItems: mostValues,
    }),
  ),
  /** For new products of this file that say nothing themselves. */
  hsn: Type.Optional(HsnCode),
  gstRate: Type.Optional(GstRate),
})

/** A row that is not read, with its first text. */
export type LeftOutRow = Static<typeof LeftOutRow>
export const LeftOutRow = Type.Object({
  row: Type.Integer(),
  text: Type.String(),
  why: Type.Enum(['above', 'group', 'total', 'headings', 'code', 'category', 'other']),
})

/** A word of a column that the shop does not have, with the rows where it stands. */
export type UnknownWord<Like> = {
  value: string
  rows: number
  first: number
  /** Closest match in the shop: the id of a category, the name of a brand. */
  like: Like | null
}

/** Cells that can't be read, by what is wrong with them. */
export type WrongCells = {
  column: string
  message: string
  rows: number
  /** The first of them. */
  samples: { row: number; value: string }[]
}

/** Everything that stands between a file and the shop, at once: `current` of `choices_needed`. */
export type FileQuestions = {
  /** The shop or program whose export this is; null for a list of somebody's own. */
  program: string | null
  rows: number
  heading: { row: number; rows: { row: number; cells: string[] }[] }
  unknown: { heading: string; samples: string[] }[]
  /** Needed columns that the file does not have. */
  missing: string[]
  /** The shop's columns that the file has. */
  taken: string[]
  leftOut: LeftOutRow[]
  withoutCode: { rows: number; first: number } | null
  withoutMrp: { rows: number; first: number } | null
  categories: UnknownWord<number>[]
  brands: UnknownWord<string>[]
  /** New rows that name no HSN code or GST rate. */
  withoutHsn: number
  withoutGst: number
  wrong: WrongCells[]
}
