import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Category, CategoryDetail } from '#contract/catalogue/categories.ts'
import { paths } from '#contract/paths.ts'
import { categoryDescription, categoryTitle } from '#web/session/page-words.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, Select, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useAdminShell } from '../kit/admin-shell.data.ts'
import { EditorForm } from '../kit/forms/editor-form.tsx'
import { checkRate, rateHint } from '../kit/forms/gst-rate.ts'
import { ReturnTermsFields } from '../kit/forms/return-terms-fields.tsx'
import { useDraft, useSaving } from '../kit/forms/use-draft.ts'
import { SearchPreview } from '../kit/notices/search-preview.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { type EditedCategory, useSaveCategory } from '../parts/categories/categories.data.ts'
import { CategoryOptions } from '../parts/categories/category-options.tsx'
import { CategoryPictures } from './category-pictures.tsx'
import { DeleteCategory, PlacesOutside } from './delete-category.tsx'
import { type CategoryDraft, draftOf, emptyCategory, writeOf } from './draft.ts'
import { MergeCategory } from './merge-category.tsx'
import { SpecTemplate } from './spec-template.tsx'

type CategoryEditorProps = {
  /** Null for a new category. */
  category: EditedCategory | null
  parentId: string
  categories: readonly Category[]
  onSaved: (category: CategoryDetail) => void
}

const noUse: EditedCategory['specUse'] = { products: 0, published: 0, keys: [] }

/** Edits all fields of a category; they are saved together. */
export function CategoryEditor({ category, parentId, categories, onSaved }: CategoryEditorProps) {
  const editing = useCategoryEditor(category, parentId, onSaved)
  const { draft, change } = editing
  const { company } = useAdminShell()
  return (
    <EditorForm editing={editing} query="category">
      <Card
        title={category?.name ?? 'New category'}
        action={
          category ? (
            <CategoryActions category={category} categories={categories} revert={editing.revert} />
          ) : null
        }
        className="grid grid-cols-1 gap-4"
      >
        <CategoryFacts draft={draft} change={change} category={category} categories={categories} />
        <CategoryPictures pictures={draft.pictures} onChange={(pictures) => change({ pictures })} />
      </Card>
      <Card title="Preview in search engines" className="grid grid-cols-1 gap-4">
        <SearchPreview
          title={categoryTitle({ name: draft.name.trim() || 'Name' }, 1, company)}
          description={categoryDescription(
            { name: draft.name.trim(), description: draft.description.trim() },
            category?.productCount ?? 0,
            company,
          )}
          path={category ? paths.category(category.id) : null}
          from="the name and the description, or the number of products if there is no description"
        />
      </Card>
      <SpecTemplate
        specs={draft.specs}
        saved={editing.saved.specs}
        use={category?.specUse ?? noUse}
        onChange={(specs) => change({ specs })}
      />
    </EditorForm>
  )
}

function useCategoryEditor(
  category: CategoryDetail | null,
  parentId: string,
  onSaved: (category: CategoryDetail) => void,
) {
  const typing = useDraft<CategoryDraft>(() => ({
    draft: category ? draftOf(category) : emptyCategory(parentId),
    version: category?.version ?? null,
  }))
  const call = useSaveCategory()
  const editing = useSaving(typing, { loaded: category, draftOf, call, onSaved })
  const { draft, version } = editing
  return {
    ...editing,
    save: () =>
      void call.run({
        id: category?.id ?? null,
        category: writeOf(draft, version),
        pictures: draft.pictures,
      }),
  }
}

type CategoryActionsProps = {
  category: CategoryDetail
  categories: readonly Category[]
  revert: () => void
}

function CategoryActions({ category, categories, revert }: CategoryActionsProps) {
  const [deleting, setDeleting] = useState(false)
  const [merging, setMerging] = useState(false)
  const reason = useNoChangeReason()
  return (
    <>
      <Menu
        variant="ghost"
        label="More for this category"
        items={[
          { label: 'View in shop', icon: 'external-link', to: paths.category(category.id) },
          {
            label: 'Add a subcategory',
            icon: 'plus',
            reason,
            to: `${adminPaths.categories}?category=new&parent=${category.id}`,
          },
          {
            label: 'Merge into another',
            icon: 'folder-tree',
            reason,
            onSelect: () => setMerging(true),
          },
          {
            label: 'Delete',
            icon: 'trash-2',
            danger: true,
            reason,
            onSelect: () => setDeleting(true),
          },
        ]}
      >
        More
        <Icon name="chevron-down" size={18} />
      </Menu>
      <MergeCategory
        category={category}
        categories={categories}
        open={merging}
        onClose={() => setMerging(false)}
        onConfirm={revert}
      />
      <DeleteCategory
        category={category}
        categories={categories}
        open={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={revert}
      />
    </>
  )
}

type FactsProps = {
  draft: CategoryDraft
  change: (changes: Partial<CategoryDraft>) => void
  category: CategoryDetail | null
  categories: readonly Category[]
}

function CategoryFacts({ draft, change, category, categories }: FactsProps) {
  const input = (
    field:
      | 'name'
      | 'parentId'
      | 'description'
      | 'hsn'
      | 'usualHsn'
      | 'gstRate'
      | 'returnRule'
      | 'returnDays',
  ) => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" name="name" check={checkName}>
          <TextInput {...input('name')} maxLength={80} />
        </Field>
        <Field label="Parent category" name="parentId">
          <Select {...input('parentId')}>
            <option value="">None (top level)</option>
            {category ? (
              <PlacesOutside category={category} categories={categories} />
            ) : (
              <CategoryOptions categories={categories} />
            )}
          </Select>
        </Field>
      </div>
      <Field label="Description" name="description" optional>
        <Textarea {...input('description')} rows={3} maxLength={2000} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="HSN" name="hsn" hint="Filled in for new products in this category." optional>
          <TextInput {...input('hsn')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field
          label="GST"
          name="gstRate"
          hint={rateHint(draft.gstRate) ?? 'Filled in for new products in this category.'}
          check={checkRate}
          optional
        >
          <TextInput {...input('gstRate')} trail="%" inputMode="decimal" />
        </Field>
      </div>
      <Field
        label="HSN codes that are usual here"
        name="usualHsn"
        optional
        hint="How they begin, such as 8467, 8461. Other codes are questioned. Empty: the first four digits of the HSN above."
      >
        <TextInput {...input('usualHsn')} inputMode="numeric" autoComplete="off" />
      </Field>
      <ReturnTermsFields
        names={['returnRule', 'returnDays']}
        above="Same as parent"
        rule={input('returnRule')}
        days={input('returnDays')}
      />
      <Checkbox
        label="No cash on delivery"
        hint="Applies to all products in this category and its subcategories."
        checked={draft.noCod}
        onChange={({ target }) => change({ noCod: target.checked })}
      />
    </>
  )
}

const checkName = (text: string) => (text.trim() ? undefined : 'Enter a name.')
