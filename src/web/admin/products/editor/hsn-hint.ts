import { useEffect, useEffectEvent } from 'react'
import { hsnHint } from '#contract/catalogue/hsn.ts'
import { useCategoryDetail } from '../../parts/categories/categories.data.ts'

/** Asks to look again at an HSN code of another heading than its category's. It may be right: the field takes it. */
export function useHsnHint(categoryId: string, hsn: string): string | undefined {
  const { detail, load } = useCategoryDetail()
  const askFor = useEffectEvent((id: number) => load(id))
  useEffect(() => {
    if (categoryId) askFor(Number(categoryId))
  }, [categoryId])
  return detail && String(detail.id) === categoryId ? hsnHint(hsn, detail) : undefined
}
