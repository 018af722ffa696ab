import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { plural } from '#contract/plural.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { inTreeOrder } from '../parts/categories/categories.data.ts'

type DeleteCategoryProps = {
  category: Category
  categories: readonly Category[]
  open: boolean
  onClose: () => void
  /** Called before the deletion, so that the leave guard does not ask about unsaved changes. */
  onConfirm: () => void
}

/** Asks before a category is deleted, and where its contents should move. */
export function DeleteCategory(props: DeleteCategoryProps) {
  const { category, categories, open, onClose, onConfirm } = props
  const remove = useCall(catalogueApi.removeCategory, {
    done: 'Category deleted.',
    inForm: true,
    next: () => adminPaths.categories,
  })
  const [target, setTarget] = useState('')
  const [isTried, setTried] = useState(false)
  const refused = remove.problem
  const contents =
    refused?.code === 'category_in_use' ? refused.message : contentsOf(category, categories)
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${category.name}?`}
      confirm={contents ? 'Move and delete' : 'Delete'}
      danger
      busy={remove.isBusy}
      onCancel={onClose}
      onConfirm={() => {
        setTried(true)
        if (contents && !target) return
        onConfirm()
        const query = target ? { moveTo: Number(target) } : {}
        void remove.run({ params: { id: category.id }, query })
      }}
    >
      {contents ? (
        <div className="grid gap-3">
          <p>{contents}</p>
          <Field
            label="Move to"
            error={isTried && !target ? 'Choose the category to move them to.' : undefined}
          >
            <Select value={target} onChange={(event) => setTarget(event.target.value)}>
              <option value="">Choose</option>
              <PlacesOutside category={category} categories={categories} />
            </Select>
          </Field>
        </div>
      ) : (
        <p>It is empty. This can't be undone.</p>
      )}
      {refused && refused.code !== 'category_in_use' ? (
        <p role="alert" className="mt-3 font-medium text-danger">
          {refused.message}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}

/** Describes the known contents. Drafts are not counted here; the server names them when it refuses. */
function contentsOf({ id, productCount }: Category, categories: readonly Category[]) {
  const children = categories.filter(({ parentId }) => parentId === id).length
  const own = productCount - sumBelow(id, categories)
  const parts = [
    own > 0 ? plural(own, 'product') : null,
    children > 0 ? plural(children, 'category', 'categories') : null,
  ].filter(Boolean)
  return parts.length > 0 ? `Move ${parts.join(' and ')} first.` : null
}

const sumBelow = (id: number, categories: readonly Category[]) =>
  categories
    .filter(({ parentId }) => parentId === id)
    .reduce((sum, { productCount }) => sum + productCount, 0)

type PlacesProps = { category: Category; categories: readonly Category[] }

/** Options for every category except this one and its subcategories. */
export function PlacesOutside({ category, categories }: PlacesProps) {
  const below = new Set(inTreeOrder(categories, category.id).map(({ id }) => id))
  return inTreeOrder(categories)
    .filter(({ id }) => id !== category.id && !below.has(id))
    .map(({ id, name, depth }) => (
      <option key={id} value={id}>
        {'\u2003'.repeat(depth) + name}
      </option>
    ))
}
