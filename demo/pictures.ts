import { readFile } from 'node:fs/promises'
import type { Db } from '#server/platform/db/database.ts'
import { type Picture, storeBytes } from '#server/platform/uploads/pictures.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import type { DemoBanner, DemoCatalogue, DemoCategory } from './catalogue/demo-types.ts'

/** The ids of the demo shop's uploads. */
export type Pictures = {
  categories: Map<string, number>
  products: Map<string, number>
  banners: { wide: number; square: number }[]
}

const folder = new URL('pictures/', import.meta.url)

const productFile = (key: string) => `products/${key}.svg`
const categoryFile = (key: string) => `categories/${key}.svg`
const bannerFile = (picture: string, format: 'wide' | 'square') =>
  `banners/${picture}.${format}.svg`

/** All pictures of a catalogue: which upload is whose, and `stored` for the transaction that attaches them. */
export async function storePictures(
  db: Db,
  storage: Storage,
  catalogue: Pick<DemoCatalogue, 'categories' | 'products' | 'banners'>,
  onProgress: (done: number, all: number) => void,
): Promise<{ pictures: Pictures; stored: Picture[] }> {
  const files = filesOf(catalogue)
  const stored = await inBatches(
    files,
    (file) => store(db, storage, file),
    (done) => onProgress(done, files.length),
  )
  const ids = new Map(files.map((file, index) => [file, stored[index]?.id ?? 0]))
  const idOf = (file: string) => ids.get(file) ?? 0
  const pictures = {
    categories: new Map(catalogue.categories.map(({ key }) => [key, idOf(categoryFile(key))])),
    products: new Map(catalogue.products.map(({ key }) => [key, idOf(productFile(key))])),
    banners: catalogue.banners.map(({ picture }) => ({
      wide: idOf(bannerFile(picture, 'wide')),
      square: idOf(bannerFile(picture, 'square')),
    })),
  }
  return { pictures, stored }
}

type Pictured = {
  categories: Pick<DemoCategory, 'key'>[]
  products: { key: string }[]
  banners: Pick<DemoBanner, 'picture'>[]
}

/** The files below `demo/pictures` that a catalogue needs. */
export const filesOf = ({ categories, products, banners }: Pictured): string[] => [
  ...categories.map(({ key }) => categoryFile(key)),
  ...products.map(({ key }) => productFile(key)),
  ...banners.flatMap(({ picture }) => [bannerFile(picture, 'wide'), bannerFile(picture, 'square')]),
]

/** Pictures are stored as SVG, and rendered when a size is first requested. The first colour is that of the paper. */
async function store(db: Db, storage: Storage, file: string): Promise<Picture> {
  const bytes = await readFile(new URL(file, folder))
  const svg = bytes.toString()
  const [, width, height] = svg.match(/ width="(\d+)" height="(\d+)"/) ?? []
  const [, colour] = svg.match(/ fill="(#[0-9a-f]{6})"/) ?? []
  if (!width || !height || !colour)
    throw new Error(`demo/pictures/${file} does not begin with its size and a sheet of paper`)
  const look = { width: Number(width), height: Number(height), colour }
  return storeBytes(db, storage, { bytes, isPrivate: false, ...look })
}

/** Works through a list, three at a time, and reports progress. */
async function inBatches<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  onProgress: (done: number) => void,
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  let finished = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) results[index] = await work(item)
      onProgress(++finished)
    }
  }
  await Promise.all([worker(), worker(), worker()])
  return results
}
