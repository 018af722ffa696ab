import type { ShippingSettings } from '#contract/shop/settings.ts'

/**
 * Zones as couriers of India have them, seen from where the shop sends from: A its own city, B its own and the
 * neighbouring states, C the other metros, D the rest of India, E the places where couriers charge extra.
 */
export type Zone = keyof ShippingSettings['zones']

/** A pincode with its place, as the delivery table names it. */
export type Located = { pincode: string; city: string; stateCode: string }

/** Where a shop sends from that has not told it. */
export const newDelhi: Located = { pincode: '110002', city: 'Delhi', stateCode: '07' }

/** The eight metros with their surroundings: the beginnings of their pincodes. */
const metros: readonly { name: string; prefixes: readonly string[] }[] = [
  { name: 'Delhi and NCR', prefixes: ['110', '121', '122', '201'] },
  { name: 'Ahmedabad', prefixes: ['380'] },
  { name: 'Mumbai and around', prefixes: ['400', '401'] },
  { name: 'Pune', prefixes: ['411'] },
  { name: 'Hyderabad', prefixes: ['500'] },
  { name: 'Bengaluru', prefixes: ['560'] },
  { name: 'Chennai', prefixes: ['600'] },
  { name: 'Kolkata', prefixes: ['700'] },
]

/** States that share a border; of Delhi the whole north, which lorries reach overnight. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  '01': ['02', '03', '38'],
  '02': ['01', '03', '04', '05', '06', '07', '09', '38'],
  '03': ['01', '02', '04', '06', '07', '08'],
  '04': ['02', '03', '06', '07'],
  '05': ['02', '06', '07', '09'],
  '06': ['02', '03', '04', '05', '07', '08', '09'],
  '07': ['02', '03', '04', '05', '06', '08', '09'],
  '08': ['03', '06', '07', '09', '23', '24'],
  '09': ['02', '05', '06', '07', '08', '10', '20', '22', '23'],
  '10': ['09', '19', '20'],
  '11': ['19'],
  '12': ['13', '18'],
  '13': ['12', '14', '18'],
  '14': ['13', '15', '18'],
  '15': ['14', '16', '18'],
  '16': ['15', '18'],
  '17': ['18'],
  '18': ['12', '13', '14', '15', '16', '17', '19'],
  '19': ['10', '11', '18', '20', '21'],
  '20': ['09', '10', '19', '21', '22'],
  '21': ['19', '20', '22', '37'],
  '22': ['09', '20', '21', '23', '27', '36', '37'],
  '23': ['08', '09', '22', '24', '27'],
  '24': ['08', '23', '26', '27'],
  '26': ['24', '27'],
  '27': ['22', '23', '24', '26', '29', '30', '36'],
  '29': ['27', '30', '32', '33', '36', '37'],
  '30': ['27', '29'],
  '31': [],
  '32': ['29', '33', '34'],
  '33': ['29', '32', '34', '37'],
  '34': ['32', '33', '37'],
  '35': [],
  '36': ['22', '27', '29', '37'],
  '37': ['21', '22', '29', '33', '34', '36'],
  '38': ['01', '02'],
}

/** The hills of the north, the north east and the islands, where couriers charge extra. */
const farStates: readonly (readonly string[])[] = [
  ['01', '38'],
  ['11', '12', '13', '14', '15', '16', '17', '18'],
  ['31'],
  ['35'],
]
const islandStates: readonly string[] = ['31', '35']

const farRegionOf = (stateCode: string) => farStates.find((states) => states.includes(stateCode))

const metroOf = (pincode: string) =>
  metros.find(({ prefixes }) => prefixes.includes(pincode.slice(0, 3)))

/**
 * The zone of a pincode for a shop that sends from `home`; staff can change it in the delivery table. A far state
 * stays far for its neighbours, but not for a shop in the same far region.
 */
export function zoneFrom(home: Located, to: Located): Zone {
  const metro = metroOf(to.pincode)
  if (metro && metro === metroOf(home.pincode)) return 'A'
  if (to.stateCode === home.stateCode) return to.city === home.city ? 'A' : 'B'
  const farRegion = farRegionOf(to.stateCode)
  if (farRegion && !farRegion.includes(home.stateCode)) return 'E'
  if (isBeside(home.stateCode, to.stateCode)) return 'B'
  if (farRegion) return 'E'
  return metro ? 'C' : 'D'
}

/** The name of zone A: the metro with its surroundings, or the city. */
export const cityOf = (home: Located): string => metroOf(home.pincode)?.name ?? home.city

/** Whether two states share a border. */
export const isBeside = (stateCode: string, other: string): boolean =>
  neighbours[stateCode]?.includes(other) ?? false

/** Whether couriers charge extra for a state, wherever they come from. */
export const isFar = (stateCode: string): boolean => farRegionOf(stateCode) !== undefined

/** Andaman and Nicobar, and Lakshadweep: couriers reach them by air only. */
export function isIsland(stateCode: string): boolean {
  return islandStates.includes(stateCode)
}
