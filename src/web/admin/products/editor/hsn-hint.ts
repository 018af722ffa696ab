import { useEffect, useEffectEvent, useState } from 'react'
import { pastedCode } from '#contract/pasted.ts'
import { hsnHint } from '#contract/tax/hsn.ts'
import { hsnQuestionsApi } from '#contract/tax/hsn-questions.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { useCategoryDetail } from '../../parts/categories/categories.data.ts'

/**
 * Asks to look again at an HSN code that goods of the category do not usually have. It may be right: the field takes it, and
 * a saved product's code can be confirmed.
 */
export function useHsnHint(productId: number | null, categoryId: string, hsn: string) {
  const { detail, load } = useCategoryDetail()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const askFor = useEffectEvent((id: number) => load(id))
  useEffect(() => {
    if (categoryId) askFor(Number(categoryId))
  }, [categoryId])
  const hint =
    detail && String(detail.id) === categoryId && pastedCode(hsn) !== confirmed
      ? hsnHint(hsn, detail)
      : undefined
  const isAsked = hint !== undefined && productId !== null
  useEffect(() => {
    if (!isAsked) return
    let isHere = true
    api(hsnQuestionsApi.read, { params: { id: productId } }).then(
      (answer) => isHere && setConfirmed(answer.confirmed),
      // The question is shown then, as for a code that nobody confirmed.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isAsked, productId])
  const call = useCall(hsnQuestionsApi.confirm, {
    done: 'Kept. This code is not questioned any more.',
    onDone: (answer) => setConfirmed(answer.confirmed),
  })
  const confirm = () =>
    productId === null
      ? undefined
      : void call.run({ params: { id: productId }, body: { hsn: pastedCode(hsn) } })
  return { hint, confirm }
}
