import type { Category } from '#contract/catalogue/categories.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { CategoryOptions } from '../parts/categories/category-options.tsx'
import { isNew, leaveOut, noBrand, withNewCategories } from './file-answers.ts'
import { mayBeNew } from './new-categories.ts'
import { type QuestionProps, Questions } from './questions.tsx'

const rowsOf = ({ rows, first }: { rows: number; first: number }) =>
  `${plural(rows, 'row')}, the first is row ${first}`

/** Asks which categories of the shop the words of the file are. */
export function CategoryQuestions({
  asked,
  answers,
  change,
  categories,
}: QuestionProps & { categories: readonly Category[] }) {
  const open = Object.entries(answers.categories).filter(
    ([word, answer]) => answer === '' && mayBeNew(word),
  ).length
  return (
    <Questions title="Which categories are these?" count={asked.categories.length}>
      {open > 1 ? (
        <div className="col-span-full">
          <Button
            variant="outline"
            onClick={() => change({ categories: withNewCategories(answers.categories) })}
          >
            Add all {formatNumber(open)} as new categories
          </Button>
        </div>
      ) : null}
      {asked.categories.map((word) => (
        <Field key={word.value} label={word.value || 'Rows without a category'} hint={rowsOf(word)}>
          <Select
            value={answers.categories[word.value] ?? ''}
            onChange={({ target }) =>
              change({ categories: { ...answers.categories, [word.value]: target.value } })
            }
          >
            <option value="">Choose</option>
            {mayBeNew(word.value) ? (
              <option value={isNew}>{`New category: ${word.value}`}</option>
            ) : null}
            <option value={leaveOut}>Leave these rows out</option>
            <CategoryOptions categories={categories} />
          </Select>
        </Field>
      ))}
    </Questions>
  )
}

/** Asks which brands of the shop the words of the file are. */
export function BrandQuestions({
  asked,
  answers,
  change,
  brands,
}: QuestionProps & { brands: readonly string[] }) {
  return (
    <Questions title="Brands that the shop doesn't have" count={asked.brands.length}>
      {asked.brands.map((word) => (
        <Field key={word.value} label={word.value} hint={rowsOf(word)}>
          <Select
            value={answers.brands[word.value] ?? isNew}
            onChange={({ target }) =>
              change({ brands: { ...answers.brands, [word.value]: target.value } })
            }
          >
            <option value={isNew}>Add as a new brand</option>
            <option value={noBrand}>No brand</option>
            {brands.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </Questions>
  )
}
