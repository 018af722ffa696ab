import { Type } from 'typebox'
import { type AdminBrand, BrandWrite } from '#contract/catalogue/admin-brands.ts'
import { Exact, Nullable, Text } from '#contract/schema.ts'
import {
  findBrandId,
  findOrAddBrand,
  listAllBrands,
  readAdminBrand,
} from '#server/catalogue/products/brands.ts'
import { removeBrand, updateBrand } from '#server/catalogue/products/write-brand.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import * as cells from '../../records/cells.ts'
import { type FlatKind, flatColumn, type Writing } from '../flat-columns.ts'
import { oneByOne } from '../one-by-one.ts'
import { holdPictures, readNamedPicture } from '../pictures/named-pictures.ts'

const logoTitle = 'Logo'

/** A brand as a file has it: with the name of its logo. */
const BrandOfFile = Exact({
  ...Type.Omit(BrandWrite, ['removeLogo', 'version']).properties,
  logo: Type.Optional(Nullable(Text(1_000))),
})

/** Brands, by their name. */
export const brands: FlatKind<AdminBrand> = {
  name: 'brands',
  access: 'catalogue',
  columns: [
    flatColumn('Name', 'name', cells.words, ({ name }) => name, {
      isNeeded: true,
      aliases: ['Brand', 'Make', 'Brand name'],
    }),
    flatColumn('Address', 'slug', cells.words, ({ slug }) => slug, {
      isNeeded: true,
      aliases: ['Slug'],
    }),
    flatColumn('Description', 'description', cells.plainWords, (brand) => brand.description),
    flatColumn('Authorised dealer', 'isAuthorised', cells.yesNo, (brand) => brand.isAuthorised),
    flatColumn(
      'Registration page',
      'registrationUrl',
      cells.words,
      (brand) => brand.registrationUrl,
    ),
    flatColumn('Service centres', 'centresUrl', cells.words, (brand) => brand.centresUrl),
    flatColumn('Service phone', 'servicePhone', cells.words, (brand) => brand.servicePhone),
    flatColumn(logoTitle, 'logo', cells.words, ({ logoUrl }) => logoUrl, { aliases: ['Logo URL'] }),
  ],
  pictureTitle: logoTitle,
  keys: ['Name'],
  schema: BrandOfFile,
  idOf: ({ id }) => id,
  ...oneByOne<AdminBrand>({
    find: async (db, { Name = '' }) => {
      const id = await findBrandId(db, Name)
      return id === null ? null : readAdminBrand(db, id)
    },
    read: async (db, id) => (await listAllBrands(db)).find((brand) => brand.id === id) ?? null,
    add: async (tx, fields, from) => {
      const id = await findOrAddBrand(tx, String(fields.name))
      return write(tx, await readAdminBrand(tx, id), fields, from)
    },
    update: write,
    remove: (tx, { id }, actor) => removeBrand(tx, id, undefined, actor),
  }),
  list: async (db, after, most) =>
    (await listAllBrands(db))
      .filter(({ id }) => id > after)
      .toSorted((a, b) => a.id - b.id)
      .slice(0, most),
}

/** Writes a brand. A logo that it loses stays with the import, for its undo. */
async function write(
  tx: Tx,
  before: AdminBrand,
  { logo, ...brand }: Record<string, unknown>,
  { actor, importId }: Writing,
): Promise<AdminBrand> {
  const { id, logoUrl } = before
  if (logo === undefined || logo === logoUrl)
    return updateBrand(tx, id, brand, { actor, pictures: [] })
  if (logoUrl !== null) await holdPictures(tx, importId, [logoUrl])
  if (logo === null)
    return updateBrand(tx, id, { ...brand, removeLogo: true }, { actor, pictures: [] })
  const picture = await readNamedPicture(tx, importId, { name: String(logo), field: 'logo' })
  const pictures = pictureUrl(picture.filename) === logoUrl ? [] : [picture]
  return updateBrand(tx, id, brand, { actor, pictures })
}
