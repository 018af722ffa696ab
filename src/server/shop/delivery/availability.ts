import { formatRupees, paise } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import type { CodSettings } from '#contract/shop/settings.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { isIsland, type Zone } from './zones.ts'

/** The reason is a sentence for the shopper; null if no reason is needed. */
export type Availability = { available: true; reason: null } | { available: false; reason: string }

const { cashCeiling } = shopRules

/** The facts about an order that the COD rules need. */
export type CodOrder = {
  /** Amount for the courier to collect, fee included, in paise. */
  total: number
  chargeableGrams: number
  codAtPincode: boolean
  /** The name of an item in it that must be prepaid; null if there is none. */
  mustBePrepaid: string | null
  /** How many recent COD orders of this shopper or this phone number came back unpaid. */
  cameBack: number
}

/** The largest order that may be paid in cash, fee included, in paise. */
export const codLimit = (settings: CodSettings) => paise(Math.min(settings.limit, cashCeiling))

/** Whether an order can be paid in cash on delivery. */
export function codAvailability(order: CodOrder, settings: CodSettings): Availability {
  const limit = codLimit(settings)
  if (!settings.enabled) return no('Cash on delivery is not offered at the moment.')
  if (!order.codAtPincode) return no('Cash on delivery is not available at this pincode.')
  if (order.mustBePrepaid) return no(`${order.mustBePrepaid} must be prepaid.`)
  if (settings.refusalLimit > 0 && order.cameBack >= settings.refusalLimit)
    return no(cameBackSentence(order.cameBack, settings.refusalDays))
  if (order.chargeableGrams > settings.maxGrams)
    return no(`Parcels above ${settings.maxGrams / 1_000} kg can't be paid on delivery.`)
  if (order.total > limit) return no(`Cash on delivery is for orders up to ${formatRupees(limit)}.`)
  if (order.total < settings.minimum)
    return no(`Cash on delivery is for orders from ${formatRupees(settings.minimum)}.`)
  return yes
}

/** Longer goods go by lorry only, and only where lorries go. */
export const { longAboveMm } = shopRules

/**
 * Whether goods may be sent to a place: flammable goods may not go by air, and long goods not to the hills.
 */
export function deliveryAvailability(parcel: {
  stateCode: string
  zone: Zone
  hasLithium: boolean
  /** The longest side of any item in it, in millimetres. */
  longestMm: number
}): Availability {
  if (parcel.hasLithium && isIsland(parcel.stateCode))
    return no(
      "Lithium batteries, aerosols, solvents and glues may not fly, so we can't send them to the islands.",
    )
  if (parcel.longestMm > longAboveMm && parcel.zone === 'E')
    return no(`Goods longer than ${longAboveMm / 1_000} m can't be sent to this region.`)
  return yes
}

/** The items that may not be sent to a place, each with its reason. */
export const refusedOf = <Piece extends SentPiece>(
  pieces: readonly Piece[],
  place: { stateCode: string; zone: Zone },
): { piece: Piece; reason: string }[] =>
  pieces.flatMap((piece) => {
    const { hasLithium } = piece
    const longestMm = Math.max(...[piece.lengthMm, piece.widthMm, piece.heightMm].map(Number))
    const { reason } = deliveryAvailability({ ...place, hasLithium, longestMm })
    return reason ? [{ piece, reason }] : []
  })

type SentPiece = {
  hasLithium: boolean
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
}

const cameBackSentence = (count: number, days: number) =>
  `${count === 1 ? 'An order' : plural(count, 'order')} came back unpaid in the last ${plural(days, 'day')}. Please pay beforehand.`

const yes: Availability = { available: true, reason: null }
const no = (reason: string): Availability => ({ available: false, reason })
