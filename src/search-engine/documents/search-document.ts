/** A product as the search engine reads it. */
export type SearchDocument = {
  name: string
  brand: string | null
  model: string | null
  /** The SKUs and barcodes of its variants. */
  codes: string[]
  /** The names of its variants ("12 mm", "Kit, 2 × 4 Ah"): the sizes and sets it comes in. */
  variants?: readonly string[]
  /** The names of the categories on its path, the nearest last. */
  categories: string[]
  /** `text` is formatted for display. `number` counts `unit`s; it is null where the spec is not a number. */
  specs: DocumentSpec[]
  highlights: string[]
  description: string
  /** 0 to 1. Popularity only breaks ties. */
  popularity: number
}

export type DocumentSpec = {
  key: string
  label: string
  text: string
  unit: string | null
  number: number | null
}
