import type { ShippingSettings } from '#contract/shop/settings.ts'

/** Zones as seen from a warehouse in Delhi: A local, B regional, C metro, D rest of India, E special. */
export type Zone = keyof ShippingSettings['zones']

/** Delhi and its suburbs in the neighbouring states, and the six other metros with their surroundings. */
const zonePrefixes: Record<string, Zone> = {
  '110': 'A',
  '121': 'A',
  '122': 'A',
  '201': 'A',
  '380': 'C',
  '400': 'C',
  '401': 'C',
  '411': 'C',
  '500': 'C',
  '560': 'C',
  '600': 'C',
  '700': 'C',
}

/** B: neighbours by road. E: hills, the north east and the islands, where couriers charge extra. */
const zoneStates: Record<Zone, readonly string[]> = {
  A: ['07'],
  B: ['02', '03', '04', '05', '06', '08', '09'],
  C: [],
  D: [],
  E: ['01', '11', '12', '13', '14', '15', '16', '17', '18', '31', '35', '38'],
}

const islandStates: readonly string[] = ['31', '35']

/** The initial zone of a pincode in the delivery table, where staff can change it per pincode. */
export function zoneOf({ pincode, stateCode }: { pincode: string; stateCode: string }): Zone {
  const byPrefix = zonePrefixes[pincode.slice(0, 3)]
  if (byPrefix) return byPrefix
  const zones: readonly Zone[] = ['A', 'B', 'E']
  return zones.find((zone) => zoneStates[zone].includes(stateCode)) ?? 'D'
}

/** Andaman and Nicobar, and Lakshadweep: couriers reach them by air only. */
export function isIsland(stateCode: string): boolean {
  return islandStates.includes(stateCode)
}
