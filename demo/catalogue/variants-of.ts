import { houseOf } from './brands.ts'
import type { DemoVariant } from './demo-types.ts'
import { skuSuffix } from './identifiers.ts'
import { mrpFactor, mrpFor, rupees } from './pricing.ts'
import { type Random, randomOf } from './random.ts'
import type { Carton, Shelf } from './shelf.ts'
import { type Row, textOf } from './table.ts'
import { typeset } from './typeset.ts'

/** One of the variants of a product, as its row writes it. */
export type Choice = {
  /** Empty if the product has only one variant. */
  label: string
  options: string[]
  /** The number that distinguishes the sizes, or null for "Bare tool". */
  amount: number | null
  price: number
  kg: number
  /** The suffix of the model number in the SKU; empty for the plain tool. */
  code: string
}

/** A variant before the catalogue assigns its barcode. */
export function variantOf(shelf: Shelf, row: Row, choice: Choice, random: Random): DemoVariant {
  const model = textOf(row, 'model')
  // A set beside sizes in packs only says what it is a pack of.
  const names = shelf.bundle
    ? ['Set']
    : (shelf.option?.split('/') ?? []).slice(-choice.options.length)
  const price = rupees(choice.price)
  return {
    sku: choice.code ? `${model}-${choice.code}` : model,
    name: choice.label ? choice.options.map(typeset).join(', ') : 'Standard',
    options: choice.label
      ? Object.fromEntries(names.map((name, index) => [name, typeset(choice.options[index] ?? '')]))
      : {},
    price,
    mrp: mrpFor(price, mrpFactor(randomOf(`${model} mrp`))),
    weightGrams: packedGrams(choice.kg),
    barcode: `890${houseOf(model).code}`,
    isBare: runsOnBattery(row) && !choice.label.startsWith('Kit'),
    packDims: packDims(shelf, row, choice),
    onHand: onHandBy(choice.price, random),
  }
}

/** A tool of a battery platform; batteries and chargers belong to it as well. */
const runsOnBattery = ({ platform, capacity, chargeCurrent }: Row) =>
  platform !== undefined &&
  platform !== 'Built in' &&
  capacity === undefined &&
  chargeCurrent === undefined

export function choicesOf(shelf: Shelf, row: Row): Choice[] {
  if (row.variants === undefined) {
    const [price, kg] = [Number(row.price), Number(row.weight)]
    if (!(price > 0) || !(kg > 0)) throw new Error(`${row.model}: price or weight missing`)
    const plain = { label: '', options: [], amount: null, price, kg, code: '' }
    return shelf.bundle ? bundled(plain, shelf.bundle) : [plain]
  }
  return textOf(row, 'variants')
    .split(';')
    .map((drawn) => choiceOf(shelf, String(row.model), drawn))
}

function bundled(
  tool: Choice,
  { plain, label, share, kg, most = Infinity }: NonNullable<Shelf['bundle']>,
): Choice[] {
  const price = Math.ceil((tool.price + Math.min(tool.price * share, most)) / 50) * 50 - 1
  return [
    { ...tool, label: plain, options: [plain] },
    { ...tool, label, options: [label], price, kg: tool.kg + kg, code: 'SET' },
  ]
}

function choiceOf(shelf: Shelf, model: string, drawn: string): Choice {
  const [label = '', price, kg] = drawn.split(':').map((part) => part.trim())
  if (!label || !(Number(price) > 0) || !(Number(kg) > 0))
    throw new Error(`${model}: cannot read the variant “${drawn}”`)
  const options = shelf.option?.includes('/') ? label.split('/') : [label]
  return {
    label,
    options,
    amount: amountIn(options[0] ?? ''),
    price: Number(price),
    kg: Number(kg),
    code: skuSuffix(label),
  }
}

/** "8 in" → 8, "1/2 in" → 0.5, "0-150 mm" → 150; "Kit, 2 × 4 Ah" → 4: the battery, not their number. */
function amountIn(label: string): number | null {
  if (/^(?:Set of|With) /.test(label)) return null
  const [, upTo] = /^\d+-(\d+)/.exec(label) ?? []
  if (upTo) return Number(upTo)
  const [, battery] = /([\d.]+) Ah/.exec(label) ?? []
  if (battery) return Number(battery)
  const [, above, below] = /^\D*?(\d[\d.]*)(?:\/(\d+))?/.exec(label) ?? []
  return above === undefined ? null : Number(above) / Number(below ?? 1)
}

/** A tenth for wrapping, and the label. */
const packedGrams = (kg: number) => Math.round(kg * 1080 + 20)

/** The proportions of the longest, middle and shortest side, and kilograms per litre. */
const cartons: Record<Carton, { sides: [number, number, number]; density: number }> = {
  case: { sides: [3.5, 2.8, 1.1], density: 0.2 },
  carton: { sides: [5, 3.5, 3.2], density: 0.35 },
  card: { sides: [24, 9, 3], density: 0.5 },
  long: { sides: [60, 9, 6], density: 0.55 },
  flat: { sides: [12, 12, 3], density: 1.1 },
  bag: { sides: [3, 2.2, 0.9], density: 0.15 },
}

function packDims(shelf: Shelf, row: Row, { kg, amount }: Choice): DemoVariant['packDims'] {
  const { sides, density } = cartons[shelf.carton]
  const litres = kg / density
  const [long, middle, short] = sides
  const scale = ((litres * 1_000_000) / (long * middle * short)) ** (1 / 3)
  const { column, scale: perUnit } = shelf.longest ?? { column: '', scale: 0 }
  const least =
    Number(column === 'label' ? amount : (row[column] ?? 0)) * perUnit * Number(row.folded ?? 1)
  const lengthMm = Math.max(toFive(long * scale), toFive(least))
  const stretch = Math.sqrt((long * scale) / lengthMm)
  return {
    lengthMm,
    widthMm: Math.max(30, toFive(middle * scale * stretch)),
    heightMm: Math.max(10, toFive(short * scale * stretch)),
  }
}

const toFive = (millimetres: number) => Math.ceil(millimetres / 5) * 5

/** One in sixteen is sold out, one in twelve nearly; cheap products have more stock. */
function onHandBy(price: number, random: Random): number {
  const luck = random.fraction()
  if (luck < 0.06) return 0
  if (luck < 0.14) return random.whole(1, 5)
  if (price < 300) return random.whole(24, 240)
  return price < 8_000 ? random.whole(8, 120) : random.whole(4, 40)
}
