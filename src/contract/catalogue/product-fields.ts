import type { ProductPart } from './product-parts.ts'

// The plain fields of a product, each declared here once. Schemas, storage, reading, drafts, history, restore, the undo of
// imports and the columns of files follow from the entry. The column of the table `products` has the same name.

/** Optional texts of one line, with the maximum length. The editor has an input for each. */
export const productTexts = {
  model: { label: 'Model', part: 'model', most: 60 },
  /** Where it lies, for whoever takes it from there: "A-04". Shoppers do not get it. */
  shelf: { label: 'Shelf', part: 'shelf', most: 40 },
} as const satisfies Record<string, PlainField & { most: number }>

/** Lists of texts: at most `most` entries of `longest` characters. */
export const productLists = {
  highlights: { label: 'Highlights', part: 'highlights', most: 20, longest: 200 },
  boxContents: { label: 'In the box', part: 'boxContents', most: 50, longest: 200 },
  compatibility: { label: 'Works with', part: 'compatibility', most: 50, longest: 120 },
} as const satisfies Record<string, PlainField & { most: number; longest: number }>

/** Yes or no. `heading` names the column in files. */
export const productFlags = {
  /** Contains lithium cells, or is an aerosol, a solvent or a glue: may not fly. */
  hasLithium: {
    label: 'Surface transport only',
    heading: 'Lithium or aerosol',
    part: 'delivery',
  },
  /** The product must be prepaid; its category may require that too. */
  noCod: { label: 'No cash on delivery', heading: 'Paid beforehand', part: 'delivery' },
  /** Each piece has a serial number, which staff enter before it leaves. */
  hasSerials: { label: 'Keep serial numbers', heading: 'Serial numbers', part: 'delivery' },
} as const satisfies Record<string, PlainField & { heading: string }>

/** Texts that the law requires with a product, with the maximum length: Legal Metrology (Packaged Commodities) Rules and BIS. They are part of `compliance`. */
export const legalTexts = {
  manufacturer: { label: 'Manufacturer', most: 500 },
  importer: { label: 'Importer', most: 500 },
  /** The packer, if that is not the manufacturer. */
  packer: { label: 'Packer', most: 500 },
  /** The Indian Standard it is certified to, and the licence number of its ISI mark or its registration. */
  bisStandard: { label: 'Indian Standard', most: 60 },
  bisLicence: { label: 'BIS licence', most: 60 },
  /** Decides from which day a quality control order holds: large, medium, small or micro. */
  makerSize: { label: 'Size of the maker', most: 10 },
  netQuantity: { label: 'Net quantity', most: 60 },
} as const satisfies Record<string, { label: string; most: number }>

/** The field's name for staff, and the part of the product that a restore brings back with it. */
type PlainField = { label: string; part: ProductPart }

export type ProductText = keyof typeof productTexts
export type ProductList = keyof typeof productLists
export type ProductFlag = keyof typeof productFlags
export type LegalText = keyof typeof legalTexts

// Object.keys has the type string[].
export const productTextNames = Object.keys(productTexts) as ProductText[]
export const productListNames = Object.keys(productLists) as ProductList[]
export const productFlagNames = Object.keys(productFlags) as ProductFlag[]
export const legalTextNames = Object.keys(legalTexts) as LegalText[]

/** The values of all plain fields. */
export type PlainFields = Record<ProductText, string | null> &
  Record<ProductList, string[]> &
  Record<ProductFlag, boolean>

/** All plain fields, each taken from the product that `ofPart` returns for the part of the field. */
export const plainFields = (ofPart: (part: ProductPart) => PlainFields): PlainFields => ({
  ...eachOf(productTextNames, (name) => ofPart(productTexts[name].part)[name]),
  ...eachOf(productListNames, (name) => ofPart(productLists[name].part)[name]),
  ...eachOf(productFlagNames, (name) => ofPart(productFlags[name].part)[name]),
})

/** An object with a value for each name. */
export const eachOf = <Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>
