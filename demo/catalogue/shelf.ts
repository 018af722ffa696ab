import type { Leaf } from './categories.ts'

/**
 * One leaf category's goods, written down as data. Texts are templates over the row's columns;
 * columns named like a spec of the category become that spec.
 *
 * Every table has `model` (its letters say the brand) and `note`; either `price` (rupees) and
 * `weight`, or `variants`: "label : rupees : kg; …". A label of two options reads "M/Pack of 12".
 * Optional columns: `name`, `form`, `origin`, `hsn`, `gst`, `net`, `months`, `fits`, and `folded`, the
 * share of its length it is packed at.
 */
export type Shelf = {
  leaf: Leaf
  table: string
  /** The product's name; the column `name` goes before it. */
  name: string
  /** What it is and does, in one of these ways; the row's own note follows. */
  about: [string, ...string[]]
  /** What to know before buying or using: a second paragraph. */
  advice: string
  /** What is good about it besides its numbers, which follow by themselves. */
  points: string[]
  /** Which option the variants differ in: "Size", "Size/Pack". */
  option?: string
  /** Every product of the shelf can also be had with something added, for a share of its price, at `most` so many rupees. */
  bundle?: { plain: string; label: string; share: number; kg: number; most?: number }
  /** The drawing's measure that is the first number in a variant's label, times `scale`. */
  measure?: { name: string; scale?: number }
  /** What the dimension line says; `{label}` is the variant's first option. */
  dimension: string
  carton: Carton
  /** The least length of the parcel in mm: a column of the row, times `scale`; `label` is the variant's number. */
  longest?: { column: string; scale: number }
  box: string[]
  warranty: WarrantyKind
  /** ISO countries it comes from, most often first. */
  origins: [string, ...string[]]
  net?: string
  /** A line whose column a row lacks does not apply to it. */
  fits?: string[]
  tiers?: true
  /** A form that works differently brings its own texts. */
  forms?: Record<string, Partial<Pick<Shelf, 'about' | 'advice' | 'points' | 'box' | 'fits'>>>
  /** May not fly. */
  lithium?: true
}

/** How goods are packed, which decides how big a parcel of a given weight is. */
export type Carton = 'case' | 'carton' | 'card' | 'long' | 'flat' | 'bag'

export type WarrantyKind = 'tool' | 'machine' | 'hand' | 'instrument' | 'battery' | 'wear'
