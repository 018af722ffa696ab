import type { Leaf } from './categories.ts'

/**
 * One leaf category's products as data. Texts are templates over the row's columns; columns named like a
 * spec of the category become that spec. Every table has `model` (its letters identify the brand) and
 * `note`; either `price` (rupees) and `weight`, or `variants`: "label : rupees : kg; …". A label of two
 * options reads "M/Pack of 12". Optional columns: `name`, `form`, `origin`, `hsn`, `gst`, `net`, `months`,
 * `fits`, and `folded`, the share of its length to which it folds.
 */
export type Shelf = {
  leaf: Leaf
  table: string
  /** The product's name; the column `name` precedes it. */
  name: string
  /** What it is and does, in several wordings; the row's own note follows. */
  about: [string, ...string[]]
  /** What to know before buying or using: a second paragraph. */
  advice: string
  /** Selling points besides its specs, which are added automatically. */
  points: string[]
  /** The option in which the variants differ: "Size", "Size/Pack". */
  option?: string
  /**
   * Every product also has a variant with something added, for a share of its price, at most `most` rupees.
   */
  bundle?: { plain: string; label: string; share: number; kg: number; most?: number }
  carton: Carton
  /**
   * The least length of the package in mm: a column of the row, times `scale`; `label` is the variant's
   * number.
   */
  longest?: { column: string; scale: number }
  box: string[]
  warranty: WarrantyKind
  /** ISO countries of origin, most frequent first. */
  origins: [string, ...string[]]
  net?: string
  /** A line whose column is missing in a row does not apply to it. */
  fits?: string[]
  tiers?: true
  /** Texts for a form that works differently. */
  forms?: Record<string, Partial<Pick<Shelf, 'about' | 'advice' | 'points' | 'box' | 'fits'>>>
  /** Not allowed on aircraft. */
  lithium?: true
}

/** The kind of packaging, which decides how big a package of a given weight is. */
export type Carton = 'case' | 'carton' | 'card' | 'long' | 'flat' | 'bag'

export type WarrantyKind = 'tool' | 'machine' | 'hand' | 'instrument' | 'battery' | 'wear'
