import type { ImportProblem } from '#contract/backoffice/imports.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { type Picture, pictureUrl } from '#server/platform/uploads/pictures.ts'
import { picturesTitle } from '../../records/product-columns.ts'
import type { FileLine } from '../file/table.ts'
import { type NamedPicture, namesIn, unknownName } from '../pictures/named-pictures.ts'

type WrittenImage = { id?: number; variantSku?: string }

export type ComposedImages = {
  /** Undefined: the pictures stay as they are. */
  images: WrittenImage[] | undefined
  /** For the images without an id, in their order. */
  pictures: Picture[]
  problems: ImportProblem[]
}

type Wanted = { picture: Picture; sku: string | null }

/**
 * The pictures of a product. If its lines name the shop's own, as an edited export does, exactly those. Otherwise named
 * ones are added and replace only former ones of the same names. Files named after a SKU come last and show that
 * variant.
 */
export function composeImages(
  lines: readonly FileLine[],
  named: readonly NamedPicture[],
  { current, variants }: { current: Product | null; variants: number },
): ComposedImages {
  const problems: ImportProblem[] = []
  const first = lines[0]?.line ?? 0
  const bad = (value: string, message: string, line = first) =>
    problems.push({ line, column: picturesTitle, value, message })
  const byName = new Map(named.map((one) => [one.name, one]))
  const wanted: Wanted[] = []
  const teller = lines.find((line) => namesIn(line).length > 0)
  for (const name of teller ? namesIn(teller) : []) {
    const { picture = null, problem = null } = byName.get(name) ?? {}
    if (picture) wanted.push({ picture, sku: null })
    else bad(name, problem ?? unknownName(name), teller?.line)
  }
  for (const { name, sku, picture, problem } of named) {
    if (sku === null) continue
    if (picture) wanted.push({ picture, sku: variants > 1 ? sku : null })
    else bad(name, problem ?? unknownName(name))
  }
  if (wanted.length === 0 || problems.length > 0)
    return { images: undefined, pictures: [], problems }
  const isWhole = (teller ? namesIn(teller) : []).some((name) => name.startsWith('/uploads/'))
  const former = new Set(named.flatMap((one) => (one.sku === null ? one.former : [])))
  const kept = isWhole ? [] : (current?.images ?? []).filter(({ url }) => !former.has(url))
  return { ...placed(wanted, current, { kept, isFirst: teller !== undefined }), problems }
}

type Kept = {
  /** Pictures of the product that stay. */
  kept: readonly { id: number; url: string }[]
  /** Whether the pictures of the file come before them. */
  isFirst: boolean
}

/** Each picture once. Those that the product has keep their text and their variant. */
function placed(wanted: readonly Wanted[], current: Product | null, { kept, isFirst }: Kept) {
  const idOf = new Map((current?.images ?? []).map(({ id, url }) => [url, id]))
  const urls = new Set(wanted.map(({ picture }) => pictureUrl(picture.filename)))
  const others = kept.filter(({ url }) => !(isFirst && urls.has(url))).map(({ id }) => ({ id }))
  const images: WrittenImage[] = isFirst ? [] : [...others]
  const pictures: Picture[] = []
  const seen = new Set(isFirst ? [] : kept.map(({ url }) => url))
  for (const { picture, sku } of wanted) {
    const url = pictureUrl(picture.filename)
    if (seen.has(url)) continue
    seen.add(url)
    const id = idOf.get(url)
    if (id !== undefined) images.push({ id })
    else {
      images.push(sku === null ? {} : { variantSku: sku })
      pictures.push(picture)
    }
  }
  return { images: isFirst ? [...images, ...others] : images, pictures }
}
