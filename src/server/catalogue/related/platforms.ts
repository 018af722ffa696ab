import type { BatteryPlatform } from '#contract/catalogue/related.ts'
import type { IndexSnapshot } from '../index/lists/index-snapshot.ts'

/** Facts of the products of one platform. */
type Platform = {
  tools: number
  batteries: number
  /** How many products have each voltage. */
  voltages: Map<number, number>
  /** The ordinals of their brands. */
  brands: Set<number>
}

/**
 * Battery platforms of published products with the number of tools and batteries of each, the lowest voltage
 * first. One without tools or without batteries on sale ("Built in") is left out.
 */
export function listPlatforms(snapshot: IndexSnapshot): BatteryPlatform[] {
  const platforms = new Map<string, Platform>()
  for (const { name, voltage, isTool, isBattery, brand } of poweredProducts(snapshot)) {
    const platform = platforms.get(name) ?? newPlatform()
    platforms.set(name, platform)
    if (isTool) platform.tools++
    if (isBattery) platform.batteries++
    if (voltage !== null) platform.voltages.set(voltage, (platform.voltages.get(voltage) ?? 0) + 1)
    if (brand > 0) platform.brands.add(brand)
  }
  return [...platforms]
    .filter(([, { tools, batteries }]) => tools > 0 && batteries > 0)
    .map(([name, platform]) => ({
      name,
      voltage: mostFrequent(platform.voltages),
      brandSlug: onlyBrand(snapshot, platform),
      tools: platform.tools,
      batteries: platform.batteries,
    }))
    .sort(byVoltage)
}

const newPlatform = (): Platform => ({
  tools: 0,
  batteries: 0,
  voltages: new Map(),
  brands: new Set(),
})

/** The products with a platform, by what their specs say. */
function* poweredProducts({ columns, pool, terms, top }: IndexSnapshot) {
  const placeOfTerm = placesOf(terms)
  const found = new Int32Array(placeOfSpec.chargeCurrent + 1)
  const has = (place: number) => (found[place] ?? -1) >= 0
  const valueAt = (place: number) => terms.valueOf(found[place] ?? -1)
  for (let docId = 0; docId < top; docId++) {
    if ((columns.category[docId] ?? -1) < 0) continue
    found.fill(-1)
    const start = columns.specsAt[docId] ?? 0
    const end = start + (columns.specCount[docId] ?? 0)
    for (let index = start; index < end; index++) {
      const term = pool.terms[index] ?? -1
      found[placeOfTerm[term] ?? 0] = term
    }
    const name = has(placeOfSpec.platform) ? valueAt(placeOfSpec.platform).textValue : null
    if (name === null) continue
    const isBattery = has(placeOfSpec.capacity)
    yield {
      name,
      voltage: valueAt(placeOfSpec.voltage).numberValue,
      isTool: !isBattery && !has(placeOfSpec.chargeCurrent),
      isBattery,
      brand: columns.brand[docId] ?? 0,
    }
  }
}

/** The specs that say what a product of a platform is. Any other has place 0. */
const placeOfSpec = { platform: 1, voltage: 2, capacity: 3, chargeCurrent: 4 } as const

function placesOf(terms: IndexSnapshot['terms']): Uint8Array {
  const places = new Uint8Array(terms.size())
  for (const [key, place] of Object.entries(placeOfSpec))
    for (const term of terms.termsOf(key)) places[term] = place
  return places
}

/** The lowest of the most frequent numbers. */
function mostFrequent(counts: Map<number, number>): number | null {
  const [first] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || a - b)
  return first ? first[0] : null
}

function onlyBrand({ brands }: IndexSnapshot, platform: Platform): string | null {
  const [ordinal = 0] = platform.brands
  return platform.brands.size === 1 ? (brands.at(ordinal)?.slug ?? null) : null
}

const byVoltage = (a: BatteryPlatform, b: BatteryPlatform) =>
  (a.voltage ?? Number.POSITIVE_INFINITY) - (b.voltage ?? Number.POSITIVE_INFINITY) ||
  b.tools - a.tools ||
  (a.name < b.name ? -1 : 1)
