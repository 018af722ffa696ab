import { type AdminBrand, BrandWrite } from '#contract/catalogue/brands.ts'
import {
  findBrandId,
  findOrAddBrand,
  listAllBrands,
  readAdminBrand,
} from '#server/catalogue/products/brands.ts'
import { removeBrand, updateBrand } from '#server/catalogue/products/write-brand.ts'
import * as cells from '../../exports/cells.ts'
import { type FlatKind, flatColumn } from '../flat-kind.ts'

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
  ],
  keys: ['Name'],
  schema: BrandWrite,
  idOf: ({ id }) => id,
  find: async (db, { Name = '' }) => {
    const id = await findBrandId(db, Name)
    return id === null ? null : readAdminBrand(db, id)
  },
  read: async (db, id) => (await listAllBrands(db)).find((brand) => brand.id === id) ?? null,
  add: async (tx, fields, actor) => {
    const id = await findOrAddBrand(tx, String(fields.name))
    return updateBrand(tx, id, fields, { actor, pictures: [] })
  },
  update: (tx, { id }, fields, { actor }) => updateBrand(tx, id, fields, { actor, pictures: [] }),
  remove: (tx, { id }, actor) => removeBrand(tx, id, undefined, actor),
  list: async (db, after, most) =>
    (await listAllBrands(db))
      .filter(({ id }) => id > after)
      .toSorted((a, b) => a.id - b.id)
      .slice(0, most),
}
