import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import type { Category, CategoryDetail } from '#contract/catalogue/categories.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { PlacesOutside } from './delete-category.tsx'

type MergeCategoryProps = {
  category: CategoryDetail
  categories: readonly Category[]
  open: boolean
  onClose: () => void
  /** Called before the merge, so that the leave guard does not ask about unsaved changes. */
  onConfirm: () => void
}

/** Asks which category to merge this one into, and explains what moves. */
export function MergeCategory({ category, categories, open, ...callbacks }: MergeCategoryProps) {
  const merge = useCall(adminCatalogueApi.mergeCategory, {
    done: 'Categories merged.',
    inForm: true,
    next: (_, { body }) => `${adminPaths.categories}?category=${body.into}`,
  })
  const [target, setTarget] = useState('')
  const [isTried, setTried] = useState(false)
  const into = categories.find(({ id }) => String(id) === target)
  const { id, name, version } = category
  return (
    <ConfirmDialog
      open={open}
      title={`Merge ${name} into another category`}
      confirm="Merge"
      busy={merge.isBusy}
      onCancel={callbacks.onClose}
      onConfirm={() => {
        setTried(true)
        if (!into) return
        callbacks.onConfirm()
        void merge.run({ params: { id }, body: { into: into.id, version } })
      }}
    >
      <div className="grid gap-3">
        <Field label="Into" error={isTried && !into ? 'Choose a category.' : undefined}>
          <Select value={target} onChange={(event) => setTarget(event.target.value)}>
            <option value="">Choose</option>
            <PlacesOutside category={category} categories={categories} />
          </Select>
        </Field>
        <p className="measure text-ink-2">
          Its products, its subcategories and the specification fields that{' '}
          {into?.name ?? 'the other'} doesn't have move there. Links to {name} will redirect to{' '}
          {into?.name ?? 'it'}. This can't be undone.
        </p>
      </div>
      {merge.problem ? (
        <p role="alert" className="mt-3 font-medium text-danger">
          {merge.problem.message}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
