import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { gstRuleWords } from '#contract/tax/gst-rule-words.ts'
import { type GstRule, gstRulesApi } from '#contract/tax/gst-rules.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

/** Loads all rules of GST rates, and the categories that they may be for. */
export const gstRulesLoader = authenticatedLoader(async () => {
  const [{ rules }, { categories }] = await Promise.all([
    api(gstRulesApi.list),
    api(catalogueApi.categories),
  ])
  return { rules, categories }
})

type Goods = { hsn: string; categoryId: number }

/** The rule in force for goods without a rate of their own; null if there is none. */
function ruleFor(
  goods: Goods,
  { rules, categories }: { rules: readonly GstRule[]; categories: readonly Category[] },
): GstRule | null {
  const way: number[] = []
  for (let id: number | null = goods.categoryId; id !== null && way.length < 20; ) {
    way.push(id)
    const at: number = id
    id = categories.find((one) => one.id === at)?.parentId ?? null
  }
  const farness = ({ hsn, category }: GstRule) =>
    hsn !== null ? 9 - hsn.length : 10 + way.indexOf(category?.id ?? 0)
  const [best] = rules
    .filter(({ state }) => state === 'IN_FORCE')
    .filter(({ hsn, category }) =>
      hsn === null ? way.includes(category?.id ?? 0) : goods.hsn.startsWith(hsn),
    )
    .toSorted((a, b) => b.from.localeCompare(a.from) || farness(a) - farness(b) || b.id - a.id)
  return best ?? null
}

/** The rule in words that gives goods their rate while they have none of their own; undefined until the rules are loaded. */
export function useGstRule(hsn: string, categoryId: string): string | null | undefined {
  const fetcher = useFetcher<typeof gstRulesLoader>({ key: 'gst-rules' })
  const load = useEffectEvent(() => fetcher.load(adminPaths.gstRates))
  useEffect(() => void load(), [])
  if (!fetcher.data) return undefined
  const goods = { hsn: hsn.replaceAll(/\s/g, ''), categoryId: Number(categoryId) }
  const rule = ruleFor(goods, fetcher.data)
  return rule && gstRuleWords({ ...rule, category: rule.category?.name ?? null })
}
