import { useId } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import {
  type ProductText,
  productTextNames,
  productTexts,
} from '#contract/catalogue/product-fields.ts'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { CategoryOptions } from '../../parts/categories/category-options.tsx'
import { checkCategory, checkName } from './checks.ts'
import { type PartProps, Section } from './section.tsx'

type Read = 'name' | 'brand' | 'categoryId' | ProductText
type BasicsProps = PartProps<Read> & {
  /** A new product begins with its name. */
  isNew: boolean
  categories: readonly Category[]
  brands: readonly string[]
}

/** Name, category, brand and plain texts. */
export function Basics({ draft, change, isNew, categories, brands }: BasicsProps) {
  const brandList = useId()
  return (
    <Section title="Basics">
      <Field label="Name" name="name" check={checkName}>
        <TextInput
          value={draft.name}
          maxLength={200}
          autoFocus={isNew}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Category" name="categoryId" check={checkCategory}>
          <Select
            value={draft.categoryId}
            onChange={({ target }) => change({ categoryId: target.value })}
          >
            <option value="">Choose</option>
            <CategoryOptions categories={categories} />
          </Select>
        </Field>
        <Field label="Brand" name="brand">
          <TextInput
            value={draft.brand}
            list={brandList}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => change({ brand: target.value })}
          />
        </Field>
        <datalist id={brandList}>
          {brands.map((brand) => (
            <option key={brand} value={brand} />
          ))}
        </datalist>
        {productTextNames.map((name) => (
          <Field key={name} label={productTexts[name].label} name={name} optional>
            <TextInput
              value={draft[name]}
              maxLength={productTexts[name].most}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </Field>
        ))}
      </div>
    </Section>
  )
}
