import type { ReturnRule } from '#contract/return-terms.ts'

/** The content of the demo shop as plain data: no ids, no files, no dates. */
export type DemoCatalogue = {
  company: DemoCompany
  brands: DemoBrand[]
  /** Parents before their children. */
  categories: DemoCategory[]
  products: DemoProduct[]
  banners: DemoBanner[]
}

export type DemoBrand = {
  name: string
  slug: string
  description: string
  /** ISO 3166 two-letter code. */
  countryOfOrigin: string
}

export type SpecType = 'NUMBER' | 'TEXT' | 'BOOLEAN' | 'CHOICE'

export type SpecValue = number | string | boolean

export type DemoSpecField = {
  key: string
  label: string
  type: SpecType
  /** Empty if the number has no unit. */
  unit: string
  choices: string[]
  facet: boolean
  card: boolean
  required: boolean
  group: string
}

export type DemoCategory = {
  key: string
  name: string
  parentKey: string | null
  description: string
  position: number
  /** The HSN of the category's products unless they have their own. */
  hsn: string
  /** How the codes of its products begin, if not all like that of the category. */
  usualHsn: string[]
  gstRate: number
  returnRule: ReturnRule | null
  specTemplate: DemoSpecField[]
}

export type DemoVariant = {
  sku: string
  name: string
  options: Record<string, string>
  /** Paise, whole rupees, GST included. */
  price: number
  mrp: number
  /** As packed for the courier. */
  weightGrams: number
  /** EAN-13. */
  barcode: string
  /** Sold without the battery it runs on. */
  isBare: boolean
  packDims: { lengthMm: number; widthMm: number; heightMm: number }
  onHand: number
}

export type DemoCompliance = {
  hsn: string
  gstRate: number
  countryOfOrigin: string
  manufacturer: string
  /** Only for goods made outside India. */
  importer: string | null
  netQuantity: string
  packedOn: null
  /** Fictional licences for goods under a quality control order; null: under none. */
  bis: { standard: string; licence: string; validUntil: string; makerSize: string } | null
}

export type DemoProduct = {
  key: string
  name: string
  /** The brand's name. */
  brand: string
  categoryKey: string
  model: string
  description: string
  highlights: string[]
  status: 'PUBLISHED'
  specs: { key: string; value: SpecValue }[]
  variants: DemoVariant[]
  boxContents: string[]
  documents: never[]
  warranty: { months: number; text: string }
  compliance: DemoCompliance
  tierPrices: { minQuantity: number; price: number }[]
  compatibility: string[]
  /** Surface transport only. */
  lithium: boolean
  /** 0 to 1: how well it sells. */
  rankHint: number
  /** How many days ago it was added to the shop. */
  daysOld: number
}

type DemoBannerLink = { categoryKey: string } | { productKey: string } | { query: string }

export type DemoBanner = {
  title: string
  subtitle: string | null
  cta: string
  link: DemoBannerLink
  slot: 'HERO' | 'STRIP' | 'CATEGORY'
  alt: string
  tone: 'brand' | 'ink' | 'straw-soft' | 'sunk'
  /** The name of its two pictures: `….wide.svg` and `….square.svg`. */
  picture: string
}

export type DemoCompany = {
  name: string
  legalName: string
  email: string
  phone: string
  website: string
  address: {
    line1: string
    line2: string
    city: string
    district: string
    stateCode: string
    pincode: string
  }
  gstin: string
  pan: string
  cin: string
  defaultStateCode: string
  grievanceOfficer: { name: string; designation: string; email: string; phone: string }
  nodalPerson: { name: string; designation: string; email: string; phone: string }
}
