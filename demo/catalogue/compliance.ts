import { houseOf, makersAbroad } from './brands.ts'
import type { DemoCategory, DemoCompliance, DemoProduct } from './demo-types.ts'
import type { Random } from './random.ts'
import type { Shelf, WarrantyKind } from './shelf.ts'
import { type Row, textOf } from './table.ts'
import type { Choice } from './variants-of.ts'

/**
 * What Rule 6(10) of the Legal Metrology (Packaged Commodities) Rules requires on the product page.
 * Imported products name the brand's Indian company as importer.
 */
export function complianceOf(
  shelf: Shelf,
  category: DemoCategory,
  row: Row,
  choices: Choice[],
  random: Random,
): DemoCompliance {
  const { company } = houseOf(textOf(row, 'model'))
  const origin = row.origin === undefined ? random.pick(shelf.origins) : String(row.origin)
  const makers = makersAbroad[origin]
  return {
    hsn: String(row.hsn ?? category.hsn),
    gstRate: Number(row.gst ?? category.gstRate),
    countryOfOrigin: origin,
    manufacturer: makers ? random.pick(makers) : company,
    importer: makers ? company : null,
    netQuantity: String(
      row.net ??
        packQuantity(choices, shelf.net === '1 pair' ? 'pairs' : 'N') ??
        shelf.net ??
        '1 N',
    ),
    packedOn: null,
    bis: licenceOf(String(row.hsn ?? category.hsn), textOf(row, 'model'), origin),
  }
}

/** The standard that the demo's goods with these first digits of the HSN carry. */
const standards: readonly [hsn: string, standard: string][] = [
  ['820320', 'IS 3650'],
  ['8204', 'IS 2029'],
  ['640110', 'IS 15298'],
  ['640340', 'IS 15298'],
  ['650610', 'IS 2925'],
  ['854449', 'IS 694'],
  ['850760', 'IS 16046'],
  ['850780', 'IS 16046'],
]

/** A licence number made of the model, so that it stays the same and belongs to nobody. */
function licenceOf(hsn: string, model: string, origin: string): DemoCompliance['bis'] {
  const standard = standards.find(([digits]) => hsn.startsWith(digits))?.[1]
  if (!standard) return null
  const letters = [...model].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e8, 7)
  const digits = String(letters).padStart(8, '0')
  return {
    standard,
    licence: standard === 'IS 16046' ? `R-${digits}` : `CM/L-99${digits}`,
    validUntil: '2029-03-31',
    makerSize: origin === 'IN' ? 'MEDIUM' : 'LARGE',
  }
}

/** "5 N", or "1, 5 or 10 N as chosen" if the shopper chooses the pack. */
function packQuantity(choices: Choice[], unit: 'N' | 'pairs'): string | null {
  const packs = choices.map(({ label }) => /(?:Pack|Box|Card|Set) of (\d+)/.exec(label)?.[1])
  const sets = choices.map(({ label }) => /^Set of (\d+)$/.exec(label)?.[1])
  if (sets[0] && sets.length === 1) return `1 set of ${sets[0]} N`
  if (packs.every((pack) => pack === undefined)) return null
  const counts = [...new Set(packs.map((pack) => Number(pack ?? 1)))].sort((a, b) => a - b)
  const last = counts.at(-1)
  return counts.length === 1
    ? `${last} ${unit}`
    : `${counts.slice(0, -1).join(', ')} or ${last} ${unit} as chosen`
}

const months: Record<WarrantyKind, number> = {
  tool: 12,
  machine: 12,
  hand: 120,
  instrument: 12,
  battery: 6,
  wear: 0,
}

export function warrantyOf(kind: WarrantyKind, brand: string, row: Row): DemoProduct['warranty'] {
  const length = Number(row.months ?? months[kind])
  return { months: length, text: warrantyText(kind, brand, length) }
}

function warrantyText(kind: WarrantyKind, brand: string, length: number): string {
  if (kind === 'wear' || length === 0)
    return 'No warranty: this wears out in use. A piece that is faulty on arrival can be returned.'
  if (kind === 'hand')
    return `${brand} replaces it for ${length / 12} years if material or forging fails in normal use. Worn tips and edges, pipes on handles and ground tools are not covered.`
  if (kind === 'battery')
    return `${length} months from the invoice date against defects, at ${brand} service centres. Loss of capacity from wear, water and opened packs are not covered.`
  const scope =
    kind === 'instrument'
      ? 'Batteries, probes and damage from drops are not covered.'
      : 'Carbon brushes, chucks, cables and other wearing parts are not covered.'
  return `${length} months from the invoice date against faults in material and making, at ${brand} service centres. Keep the invoice: it is the warranty card. ${scope}`
}
