import { sql } from 'kysely'
import { gstRuleWords } from '#contract/tax/gst-rule-words.ts'
import { type PriceRule, rateAtPrice } from '#server/shop/tax/price-rule.ts'

/** The GST of a product today: its own rate, or the rule that it comes from. */
export type StoredTerms = {
  rateBp: number
  priceRule: PriceRule | null
  rule: { hsn: string | null; category: string | null; from: string } | null
}

/** Selects the terms of product `p`; null if nobody has set a rate. */
export const termsToday = sql`(
  select json_build_object('rateBp', tax.rate_bp,
    'priceRule', case when tax.price_limit is not null then json_build_object('limit', tax.price_limit,
      'rateBp', tax.rate_bp, 'aboveBp', tax.rate_above_bp, 'basis', tax.limit_basis) end,
    'rule', case when tax.rule_id is not null then (
      select json_build_object('hsn', rule.hsn, 'from', rule.effective_from, 'category', (
        select name from categories where categories.id = rule.category_id))
      from gst_rules rule where rule.id = tax.rule_id) end)
  from gst_terms_on(p.id, today_in_india()) tax)`

/** The rate in percent of a piece at this price in paise; null if nobody has set one. */
export function percentAt(terms: StoredTerms | null, price: number): number | null {
  if (terms === null) return null
  const { rateBp, priceRule } = terms
  return (priceRule ? rateAtPrice(priceRule, price, 1) : rateBp) / 100
}

/** The rule in words; null if the rate is the product's own. */
export function ruleWordsOf(terms: StoredTerms | null): string | null {
  if (!terms?.rule) return null
  const { priceRule, rateBp, rule } = terms
  return gstRuleWords({
    ...rule,
    rate: rateBp / 100,
    price: priceRule && { limit: priceRule.limit, rateAbove: priceRule.aboveBp / 100 },
  })
}
