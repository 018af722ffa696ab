import { normalisePincode } from '#contract/pincode.ts'
import { rupeesText } from '#contract/rupees.ts'
import { zoneNames } from '#contract/shop/delivery-area.ts'
import type { ShippingSettings } from '#contract/shop/settings.ts'
import { amountIn, numberIn } from '../kit/forms/amounts.ts'
import type { Draft } from './draft.tsx'

type Zone = ShippingSettings['zones']['A']

/** Shipping as typed in the form: amounts in rupees, one holiday per line. */
export function shippingDraft(value: ShippingSettings): Draft {
  const zones = zoneNames.flatMap((name) => Object.entries(zoneDraft(name, value.zones[name])))
  return {
    'value.fromPincode': value.fromPincode,
    'value.flatFee': rupeesText(value.flatFee),
    'value.freeAbove': rupeesText(value.freeAbove),
    'value.flatUpToGrams': String(value.flatUpToGrams),
    'value.heavyAllowance': rupeesText(value.heavyAllowance),
    'value.cutoffHourIst': String(value.cutoffHourIst),
    'value.dispatchDays.min': String(value.dispatchDays.min),
    'value.dispatchDays.max': String(value.dispatchDays.max),
    'value.holidays': linesOf(value.holidays, value),
    'value.bankHolidays': linesOf(value.bankHolidays ?? [], value),
    ...Object.fromEntries(zones),
  }
}

export const shippingValue = (draft: Draft): ShippingSettings => ({
  fromPincode: normalisePincode(draft['value.fromPincode'] ?? '') ?? '',
  flatFee: amountIn(draft['value.flatFee']),
  freeAbove: amountIn(draft['value.freeAbove']),
  flatUpToGrams: numberIn(draft['value.flatUpToGrams']),
  heavyAllowance: amountIn(draft['value.heavyAllowance']),
  cutoffHourIst: numberIn(draft['value.cutoffHourIst']),
  dispatchDays: {
    min: numberIn(draft['value.dispatchDays.min']),
    max: numberIn(draft['value.dispatchDays.max']),
  },
  zones: {
    A: zoneValue(draft, 'A'),
    B: zoneValue(draft, 'B'),
    C: zoneValue(draft, 'C'),
    D: zoneValue(draft, 'D'),
    E: zoneValue(draft, 'E'),
  },
  holidays: holidaysIn(draft['value.holidays'] ?? ''),
  bankHolidays: holidaysIn(draft['value.bankHolidays'] ?? ''),
  holidayNames: [draft['value.holidays'], draft['value.bankHolidays']].flatMap((text = '') =>
    namedIn(text).flatMap(({ days, name }) => (name ? days.map((day) => ({ day, name })) : [])),
  ),
})

export const zoneField = (zone: string, key: string) => `value.zones.${zone}.${key}`

/** The days of the lines without duplicates, sorted. */
export const holidaysIn = (text: string): string[] =>
  [...new Set(namedIn(text).flatMap(({ days }) => days))].sort()

/** Why the lines cannot be stored; undefined if they can. */
export function wrongHoliday(text: string): string | undefined {
  const lines = namedIn(text)
  const wrong = lines.flatMap(({ days }) => days).find((day) => !isDay(day))
  if (wrong) return `${wrong} is not a valid date. Enter it like 2027-01-26.`
  const undated = lines.find(({ days }) => days.length === 0)
  if (undated) return `Write the date before "${undated.name}", like 2027-01-26.`
  const long = lines.find(({ name }) => name.length > 60)
  return long ? `"${long.name}" is too long for a name.` : undefined
}

/** The days of each line and what follows them. */
const namedIn = (text: string) =>
  text.split('\n').flatMap((line) => {
    const words = line.split(/[\s,]+/).filter(Boolean)
    const first = words.findIndex((word) => !/^\d/.test(word))
    const count = first < 0 ? words.length : first
    const name = words.slice(count).join(' ')
    return words.length === 0 ? [] : [{ days: words.slice(0, count), name }]
  })

/** One day in a line, with its name. */
const linesOf = (days: readonly string[], { holidayNames = [] }: ShippingSettings) =>
  [...days]
    .sort()
    .map((day) => `${day} ${holidayNames.find((one) => one.day === day)?.name ?? ''}`.trim())
    .join('\n')

export const isDay = (text: string) =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

const zoneDraft = (name: string, zone: Zone): Draft => ({
  [zoneField(name, 'first500g')]: rupeesText(zone.first500g),
  [zoneField(name, 'next500g')]: rupeesText(zone.next500g),
  [zoneField(name, 'nextKg')]: rupeesText(zone.nextKg),
  [zoneField(name, 'daysMin')]: String(zone.daysMin),
  [zoneField(name, 'daysMax')]: String(zone.daysMax),
})

const zoneValue = (draft: Draft, name: string): Zone => ({
  first500g: amountIn(draft[zoneField(name, 'first500g')]),
  next500g: amountIn(draft[zoneField(name, 'next500g')]),
  nextKg: amountIn(draft[zoneField(name, 'nextKg')]),
  daysMin: numberIn(draft[zoneField(name, 'daysMin')]),
  daysMax: numberIn(draft[zoneField(name, 'daysMax')]),
})
