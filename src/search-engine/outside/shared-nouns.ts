import { keysOf } from '../text/terms.ts'
import { tokensOf } from '../text/tokens.ts'

/**
 * Nouns of this trade that other trades use too. After other goods they name something that the shop does not sell: a
 * "school bag", a "fishing rod". Any other noun of the shop names the wanted product: "fridge repair clamp meter",
 * "chair screw".
 */
const nouns = `
bag box case cover pouch backpack trolley rack cabinet chest stand shelf holder organiser
shoe boot glove mask helmet belt goggle glass spectacle jacket vest cap guard shield gauntlet
light lamp torch charger battery cable wire board reel extension
machine set kit tool motor pump gun cutter cleaner vacuum washer grinder blower mower trimmer sprayer spray heater
brush tape paper sheet roll pad sponge wheel disc blade stick polish pin nail hook ring rod nut rope chain
key lock plug socket washer fork spade knife axe scissor shear trowel level meter scale compressor head
frame face handle strap clip band bar plate tube pipe tank filter
`
const shared = new Set(keysOf(tokensOf(nouns)))

export const isSharedNoun = (key: string): boolean => shared.has(key)
