import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { optionsToCombine, variantsPerProduct } from '../limits.ts'
import { Exact, Id, Line, Nullable } from '../schema.ts'
import { VariantOptions } from './product-write.ts'
import { ProductVariant } from './products.ts'

export type OptionValues = Static<typeof OptionValues>
const OptionValues = Exact({
  name: Type.String({
    transform: ['trim'],
    pattern: '^[^_]{1,40}$',
    maxLength: 40,
    message: 'Enter a name without underscores, of at most 40 characters.',
  }),
  values: Type.Array(Line(80), {
    minItems: 1,
    maxItems: variantsPerProduct,
    message: `Enter 1 to ${variantsPerProduct} values.`,
  }),
})

export type CombineOptions = Static<typeof CombineOptions>
const CombineOptions = Exact({
  /** Its category, whose spec template types the values of options of the same name. */
  categoryId: Nullable(Id),
  /** Beginning of every SKU: a model or a SKU. */
  skuStart: Line(60),
  options: Type.Array(OptionValues, { minItems: 1, maxItems: optionsToCombine }),
  /** The variants that are there already, saved or not. */
  existing: Type.Array(Exact({ sku: Line(64, 0), options: VariantOptions }), {
    maxItems: variantsPerProduct,
  }),
})

export type CombinedOptions = Static<typeof CombinedOptions>
const CombinedOptions = Type.Object({
  /** The combinations that are missing, in the order of the values. */
  added: Type.Array(Type.Pick(ProductVariant, ['sku', 'options'])),
  /** How many combinations are there already. */
  kept: Type.Integer(),
  /** How many of the variants are none of the combinations. They stay too. */
  others: Type.Integer(),
})

export const variantOptionsApi = group(
  'Variants from options',
  'All combinations of option values as variants, with SKUs.',
  {
    combine: {
      method: 'POST',
      path: '/api/admin/products/variants/combine',
      summary: 'Preview the variants that a product lacks for all combinations of its options',
      access: 'catalogue',
      body: CombineOptions,
      reply: CombinedOptions,
    },
  },
)
