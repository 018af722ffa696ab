import type { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import {
  type ProductPatchBody,
  ProductPatchBody as schema,
} from '#contract/catalogue/product-patch.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import {
  type Condition,
  type Faults,
  faultsOf,
  fixedFaults,
  refusedAs,
  refuseFaults,
} from '#server/platform/patch.ts'
import { findLicence } from '../licence-needs/find-licence.ts'
import { readTemplate } from '../products/categories.ts'
import { findSchedule } from '../products/find-schedule.ts'
import { readAnyProduct } from '../products/read-product.ts'
import { patchProduct } from './patch-product.ts'

type ProductAnswer = Reply<typeof adminCatalogueApi.product>

/** A product of any status, with what its editor needs to know. */
export const readProductAnswer = async (db: Db, id: number): Promise<ProductAnswer> =>
  withContext(db, await readAnyProduct(db, id))

const withContext = async (db: Db, product: Product): Promise<ProductAnswer> => ({
  product,
  template: await readTemplate(db, product.categoryId),
  schedule: await findSchedule(db, product.id),
  licence: await findLicence(db, product.id),
})

/**
 * Changes a product by a patch of its fields, or of the whole answer that has it under `product`. Refuses fields at both places,
 * and as `patchProduct` does.
 */
export async function patchProductAnswer(
  tx: Tx,
  id: number,
  { product, template, schedule, licence, ...fields }: ProductPatchBody,
  by: Condition & { actor: Actor },
): Promise<ProductAnswer> {
  const beside = {
    ...(template !== undefined && { template }),
    ...(schedule !== undefined && { schedule }),
    ...(licence !== undefined && { licence }),
  }
  const faults: Faults = product
    ? Object.fromEntries(Object.keys(fields).map((name) => [name, 'Send this inside product.']))
    : {}
  if (Object.keys(beside).length > 0)
    Object.assign(faults, fixedFaults(schema, beside, await readProductAnswer(tx, id)))
  const after = await patchProduct(tx, id, product ?? fields, by)
    .catch(refusedAs((path) => (product ? `product.${path}` : path)))
    .catch((error: unknown) => {
      throw invalid({ ...faults, ...faultsOf(error) })
    })
  // The transaction takes back whatever was written.
  refuseFaults(faults)
  return withContext(tx, after)
}
