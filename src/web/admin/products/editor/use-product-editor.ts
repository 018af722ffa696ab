import { useEffect, useEffectEvent } from 'react'
import type { CategoryDetail, SpecDefinition } from '#contract/catalogue/categories.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { FormProblem } from '#web/ui/inputs/form.tsx'
import { useDraft, useSaving } from '../../kit/forms/use-draft.ts'
import { useCategoryDetail } from '../../parts/categories/categories.data.ts'
import { useGstRule } from '../../parts/gst/gst-rules.data.ts'
import { type EditedProduct, useSaveProduct } from '../../parts/products/products.data.ts'
import { draftLike, draftOf, emptyDraft, type ProductDraft } from './draft.ts'
import { fieldsByKey, pruneDraft, writeOf } from './write.ts'

export type Change = (changes: Partial<ProductDraft>) => void

/** The state of the product editor: the draft, its unsaved changes, and saving. */
export function useProductEditor(loaded: EditedProduct, onSaved: (product: Product) => void) {
  const { product, pattern } = loaded
  const typing = useDraft<ProductDraft>(
    () => ({
      draft: product ? draftOf(product, loaded.template) : emptyDraft(),
      version: product?.version ?? null,
    }),
    (empty) => (pattern ? draftLike(pattern, loaded.template) : empty),
  )
  const { draft, setDraft } = typing
  const template = useTemplate(loaded, draft, setDraft)
  const call = useSaveProduct(product?.id ?? null)
  const editing = useSaving(typing, {
    loaded: product,
    call,
    onSaved,
    draftOf: (saved: Product) => draftOf(saved, template),
  })
  const { changes, theirs, adopt, version } = editing
  useAdoptedUnlessTyped(changes === 0 ? theirs : null, adopt)
  return {
    ...editing,
    template,
    problem: byKey(editing.problem, draft, template),
    save: () => {
      const written = pruneDraft(draft)
      setDraft(written)
      const images = written.images.flatMap(({ file }) => (file ? [file] : []))
      void call.run({ body: writeOf(written, template, version), images })
    },
  }
}

/** Always the same object, so that React sees no change. */
const none: readonly SpecDefinition[] = []

/** Takes over changes made elsewhere, such as in the list, while nothing is typed here. */
function useAdoptedUnlessTyped(theirs: Product | null, adopt: (product: Product) => void) {
  const take = useEffectEvent(adopt)
  useEffect(() => {
    if (theirs) take(theirs)
  }, [theirs])
}

function byKey(
  problem: FormProblem | null,
  draft: ProductDraft,
  template: readonly SpecDefinition[],
): FormProblem | null {
  if (!problem?.fields) return problem
  return { ...problem, fields: fieldsByKey(problem.fields, draft, template) }
}

/** Loads the template of the chosen category. The category's tax defaults fill the empty fields; no rate where a rule gives one. */
function useTemplate(
  loaded: EditedProduct,
  { categoryId, compliance }: ProductDraft,
  setDraft: React.Dispatch<React.SetStateAction<ProductDraft>>,
): readonly SpecDefinition[] {
  const { detail, load } = useCategoryDetail()
  const isOwn = Number(categoryId) === (loaded.product ?? loaded.pattern)?.categoryId
  const askFor = useEffectEvent((id: number) => load(id))
  useEffect(() => {
    if (categoryId && !isOwn) askFor(Number(categoryId))
  }, [categoryId, isOwn])
  const gstRule = useGstRule(compliance.hsn || (detail?.hsn ?? ''), categoryId)
  const fill = useEffectEvent((detail: CategoryDetail) =>
    setDraft((draft) => {
      if (draft.categoryId !== String(detail.id)) return draft
      const { hsn, gstRate } = draft.compliance
      const compliance = {
        ...draft.compliance,
        hsn: hsn || (detail.hsn ?? ''),
        gstRate: gstRate || (gstRule || detail.gstRate === null ? '' : String(detail.gstRate)),
      }
      return { ...draft, compliance }
    }),
  )
  const hasRules = gstRule !== undefined
  useEffect(() => {
    if (detail && hasRules) fill(detail)
  }, [detail, hasRules])
  if (isOwn) return loaded.template
  return detail && String(detail.id) === categoryId ? detail.specTemplate : none
}
