import { useEffect, useEffectEvent } from 'react'
import type { SpecDefinition } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import { useCategoryDetail } from '#web/data/admin-categories.ts'
import { type EditedProduct, useSaveProduct } from '#web/data/admin-products.ts'
import type { FormProblem } from '#web/ui/form.tsx'
import { newerThan, useAnswer, useDraft, useProblem, useWhenSaved } from '../../use-draft.ts'
import { draftLike, draftOf, emptyDraft, type ProductDraft } from './draft.ts'
import { fieldsByKey, pruned, writeOf } from './write.ts'

export type Change = (changes: Partial<ProductDraft>) => void

/** A product being written: what was typed, how it differs from what is saved, and saving it. */
export function useProductEditor(loaded: EditedProduct, onSaved: (product: Product) => void) {
  const { product, pattern } = loaded
  const typing = useDraft<ProductDraft>(
    () => ({
      draft: product ? draftOf(product, loaded.template) : emptyDraft(),
      version: product?.version ?? null,
    }),
    (empty) => (pattern ? draftLike(pattern, loaded.template) : empty),
  )
  const { draft, setDraft, changes, version } = typing
  const template = useTemplate(loaded, draft, setDraft)
  const { busy, outcome, save } = useSaveProduct(product?.id ?? 'new')
  const goOn = useWhenSaved(changes, onSaved)
  const adopt = (saved: Product) =>
    typing.adopt({ draft: draftOf(saved, template), version: saved.version })
  useAnswer(outcome, (saved) => {
    adopt(saved)
    goOn(saved)
  })
  const { problem, forget } = useProblem(outcome)
  const theirs = busy ? null : newerThan(version, outcome, product)
  useAdoptedUnlessTyped(changes === 0 ? theirs : null, adopt)

  return {
    ...{ draft, template, changes, theirs, busy },
    ...{ change: typing.change, round: typing.round },
    problem: byKey(problem, draft, template),
    discard: () => {
      typing.discard()
      forget()
    },
    save: () => {
      const written = pruned(draft)
      setDraft(written)
      const files = written.images.flatMap(({ file }) => (file ? [file] : []))
      save(writeOf(written, template, version), files)
    },
    loadTheirs: () => (theirs ? adopt(theirs) : undefined),
    keepMine: () => (theirs ? typing.keepMine(theirs.version) : undefined),
  }
}

/** Changed elsewhere, from the list say, while nothing was typed here. */
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

/** The template of the category that is chosen; the category's tax defaults fill what is empty. */
function useTemplate(
  loaded: EditedProduct,
  { categoryId }: ProductDraft,
  setDraft: React.Dispatch<React.SetStateAction<ProductDraft>>,
): readonly SpecDefinition[] {
  const { detail, load } = useCategoryDetail()
  const isOwn = Number(categoryId) === (loaded.product ?? loaded.pattern)?.categoryId
  const askFor = useEffectEvent((id: number) => load(id))
  useEffect(() => {
    if (categoryId && !isOwn) askFor(Number(categoryId))
  }, [categoryId, isOwn])
  useEffect(() => {
    if (!detail) return
    setDraft((draft) => {
      if (draft.categoryId !== String(detail.id)) return draft
      const { hsn, gstRate } = draft.compliance
      const compliance = {
        ...draft.compliance,
        hsn: hsn || (detail.hsn ?? ''),
        gstRate: gstRate || (detail.gstRate === null ? '' : String(detail.gstRate)),
      }
      return { ...draft, compliance }
    })
  }, [detail, setDraft])
  if (isOwn) return loaded.template
  return detail && String(detail.id) === categoryId ? detail.specTemplate : []
}
