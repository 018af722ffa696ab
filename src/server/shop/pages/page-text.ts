import type { Page } from '#contract/shop/pages.ts'
import type {
  CodSettings,
  Company,
  ShippingSettings,
  TaxSettings,
} from '#contract/shop/settings.ts'
import type { Zone } from '../delivery/zones.ts'
import type { PaymentSection } from '../settings/defaults.ts'

/** A page as it is written, with placeholders. */
export type PageText = Pick<Page, 'slug' | 'title' | 'summary' | 'sections'>

/** All data that page texts may use: the settings, and the categories with return terms of their own. */
export type Shop = {
  company: Company
  shipping: ShippingSettings
  cod: CodSettings
  tax: TaxSettings
  payments: PaymentSection
  returns: ReturnCategories
  /** The places of each zone that the shop delivers to, as words; empty: none. */
  places: Record<Zone, string>
  /** How many pincodes the shop delivers to. */
  servedPincodes: number
}

export type ReturnCategories = {
  unopened: string[]
  faultyOnly: string[]
  windows: { name: string; days: number }[]
}
