import { useState } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Coupon } from '#contract/selling/coupons.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { CategoryOptions } from '../parts/categories/category-options.tsx'
import { ProductFinder } from '../parts/goods/goods-finder.tsx'

type CouponGoodsProps = { coupon: Coupon | null; categories: readonly Category[] }

/** Limits a coupon to some categories and products. Without a choice it applies to everything. */
export function CouponGoods({ coupon, categories }: CouponGoodsProps) {
  return (
    <>
      <Field
        label="Only for categories"
        name="categoryIds"
        optional
        hint="Subcategories are included."
      >
        <Select
          multiple
          size={6}
          className="h-auto bg-none"
          defaultValue={coupon?.categories.map(({ id }) => String(id))}
        >
          <CategoryOptions categories={categories} />
        </Select>
      </Field>
      <Products first={coupon?.products ?? []} />
    </>
  )
}

function Products({ first }: { first: Coupon['products'] }) {
  const [products, setProducts] = useState(first)
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        Only for products <span className="text-meta font-normal text-ink-3">Optional</span>
      </legend>
      <ul aria-label="Products it is for" className="grid">
        {products.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-2 text-sm">
            <input type="hidden" name="productIds" value={id} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <IconButton
              icon="x"
              label={`Remove ${name}`}
              onClick={() => setProducts(products.filter((product) => product.id !== id))}
            />
          </li>
        ))}
      </ul>
      <ProductFinder
        label="Find a product"
        without={products.map(({ id }) => id)}
        onFound={(product) => setProducts([...products, product])}
      />
    </fieldset>
  )
}
