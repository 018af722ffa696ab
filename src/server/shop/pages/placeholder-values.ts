import { limits, searchesKeptDays } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { plural } from '#contract/plural.ts'
import type { ShippingSettings } from '#contract/shop/settings.ts'
import { bankDaysText, shopRules } from '#contract/shop-rules.ts'
import { contactOf, deliveryPromiseOf } from '#contract/shop-texts.ts'
import type { Shop } from './page-text.ts'
import {
  codLimitOf,
  count,
  hoursText,
  kilograms,
  listOf,
  minutesText,
  spanText,
  timeText,
} from './placeholder-words.ts'
import { sentences } from './sentences.ts'

type PlaceholderValue = (shop: Shop) => string

/** How to reach a shop that has not given its contact details yet. */
const contactPage = 'our contact page'

const contact: Record<string, PlaceholderValue> = {
  companyName: ({ company }) => company.name,
  legalName: ({ company }) => company.legalName || company.name,
  companyAddress: ({ company }) => contactOf(company).address,
  supportEmail: ({ company }) => company.email || contactPage,
  supportPhone: ({ company }) => formatPhone(contactOf(company).phone),
  supportHours: ({ company }) => contactOf(company).hours,
  deliveryPromise: ({ company, servedPincodes }) => deliveryPromiseOf(company, servedPincodes),
  grievanceOfficer: ({ company }) => company.grievanceOfficer.name || 'our grievance officer',
  grievanceEmail: ({ company }) => company.grievanceOfficer.email || company.email || contactPage,
  grievancePhone: ({ company }) =>
    formatPhone(company.grievanceOfficer.phone || contactOf(company).phone),
  complaintHours: () => hoursText(shopRules.acknowledgeHours),
  complaintResolution: () => plural(shopRules.resolveMonths, 'month'),
}

const delivery: Record<string, PlaceholderValue> = {
  freeShippingAbove: ({ shipping }) => formatRupees(shipping.freeAbove),
  shippingFee: ({ shipping }) => formatRupees(shipping.flatFee),
  flatWeight: ({ shipping }) => kilograms(shipping.flatUpToGrams),
  heavyAllowance: ({ shipping }) => formatRupees(shipping.heavyAllowance),
  cutoffTime: ({ shipping }) => timeText(shipping.cutoffHourIst),
  dispatchDays: ({ shipping }) => spanText(shipping.dispatchDays, 'working day'),
  zoneADays: ({ shipping }) => zoneDays(shipping.zones.A),
  zoneBDays: ({ shipping }) => zoneDays(shipping.zones.B),
  zoneCDays: ({ shipping }) => zoneDays(shipping.zones.C),
  zoneDDays: ({ shipping }) => zoneDays(shipping.zones.D),
  zoneEDays: ({ shipping }) => zoneDays(shipping.zones.E),
  islandExtraDays: () => String(shopRules.islandExtraDays),
  volumeDivisor: () => count(shopRules.cubicCmPerKg),
  longGoods: () => `${count(shopRules.longAboveMm / 10)} cm`,
}

const money: Record<string, PlaceholderValue> = {
  codFee: ({ cod }) => formatRupees(cod.fee),
  codLimit: ({ cod }) => formatRupees(codLimitOf(cod)),
  codMinimum: ({ cod }) => formatRupees(cod.minimum),
  codWeight: ({ cod }) => kilograms(cod.maxGrams),
  confirmationTime: () => plural(shopRules.confirmWithinDays, 'working day'),
  paymentTime: ({ payments }) => minutesText(payments.holdMinutes),
  bankTransferTime: () => plural(shopRules.bankTransferDays, 'working day'),
  bankDays: () => bankDaysText,
}

const returns: Record<string, PlaceholderValue> = {
  returnWindowDays: ({ tax }) => String(tax.returnWindowDays),
  returnWindow: ({ tax }) => plural(tax.returnWindowDays, 'day'),
  returnAnswerTime: ({ tax }) => plural(tax.returnAnswerDays, 'working day'),
  refundStartTime: ({ tax }) => plural(tax.refundStartDays, 'working day'),
  returnPhotos: () => String(limits.returnPhotos),
  unopenedGoods: ({ returns }) => listOf(returns.unopened),
  faultyOnlyGoods: ({ returns }) => listOf(returns.faultyOnly),
  otherReturnWindows: ({ returns }) =>
    listOf(returns.windows.map(({ name, days }) => `${name} (${plural(days, 'day')})`)),
}

const records: Record<string, PlaceholderValue> = {
  searchesKept: () => plural(searchesKeptDays, 'day'),
}

const zoneDays = ({ daysMin, daysMax }: ShippingSettings['zones']['A']) =>
  spanText({ min: daysMin, max: daysMax })

/**
 * Every placeholder by name, such as `{{shippingFee}}`, with its text: figures first, then whole sentences.
 */
export const placeholderValues: ReadonlyMap<string, PlaceholderValue> = new Map(
  Object.entries({ ...contact, ...delivery, ...money, ...returns, ...records, ...sentences }),
)
