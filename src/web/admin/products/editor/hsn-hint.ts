import { useEffect, useEffectEvent } from 'react'
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

/** Goods of one category usually share the heading: the first four digits. */
export function hsnHint(
  hsn: string,
  { name, hsn: usual }: { name: string; hsn: string | null },
): string | undefined {
  const heading = hsn.replaceAll(/\s/g, '').slice(0, 4)
  if (heading.length < 4 || !usual || usual.startsWith(heading)) return undefined
  return `${name} usually has ${usual}. Check this code: it decides the tax.`
}
