import { sql } from 'kysely'
import type { SearchRule, SearchRuleWrite } from '#contract/catalogue/search-rules.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { brokenConstraint, type Db, type Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import { plainText } from '../words/plain-text.ts'

/** The rules as searches need them, by the text of the query. */
export type RulesByQuery = {
  pins: ReadonlyMap<string, readonly number[]>
  redirects: ReadonlyMap<string, { to: string; label: string }>
}

/** All rules, the latest first. One statement. */
export const listSearchRules = (db: Db): Promise<SearchRule[]> =>
  rulesQuery(db).orderBy('rule.id', 'desc').execute()

/** One statement. */
export async function readRulesByQuery(db: Db): Promise<RulesByQuery> {
  const rules = await listSearchRules(db)
  return {
    pins: new Map(
      rules.flatMap(({ query, products }) =>
        products.length > 0 ? [[query, products.map(({ id }) => id)] as const] : [],
      ),
    ),
    redirects: new Map(
      rules.flatMap(({ query, redirect }) => (redirect ? [[query, redirect] as const] : [])),
    ),
  }
}

/**
 * Adds a rule for a search. Refuses a second one for the same text, unknown products, and a rule with both products
 * and a page, or with neither.
 */
export async function addSearchRule(
  tx: Tx,
  actor: Actor,
  sent: SearchRuleWrite,
): Promise<SearchRule> {
  const { id } = await tx
    .insertInto('searchRules')
    .values(rowOf(sent))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTaken)
  await writePins(tx, id, sent.productIds)
  const after = await readRule(tx, id)
  await recordAudit(tx, actor, { action: 'search_rule.add', ...subject(id), after })
  return after
}

/**
 * Changes a rule. With a `version`, refuses one that was changed since it was read. Refuses as `addSearchRule`
 * does.
 */
export async function updateSearchRule(
  tx: Tx,
  actor: Actor,
  id: number,
  sent: SearchRuleWrite,
): Promise<SearchRule> {
  const before = await lockRule(tx, id, sent.version)
  await tx
    .updateTable('searchRules')
    .set({ ...rowOf(sent), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken)
  await tx.deleteFrom('searchPins').where('ruleId', '=', id).execute()
  await writePins(tx, id, sent.productIds)
  const after = await readRule(tx, id)
  await recordAudit(tx, actor, { action: 'search_rule.update', ...subject(id), before, after })
  return after
}

/** Removes a rule. With a `version`, refuses one that was changed since it was read. */
export async function removeSearchRule(tx: Tx, actor: Actor, id: number, version?: number) {
  const before = await lockRule(tx, id, version)
  await tx.deleteFrom('searchRules').where('id', '=', id).execute()
  await recordAudit(tx, actor, { action: 'search_rule.remove', ...subject(id), before })
}

const subject = (id: number) => ({ subject: 'search_rule', subjectId: id })

function rowOf({ query, productIds, redirect }: SearchRuleWrite) {
  if (productIds.length === 0 && !redirect)
    throw invalid({ productIds: 'Choose at least one product, or a page to open.' })
  if (productIds.length > 0 && redirect)
    throw invalid({ 'redirect.to': 'A search that opens a page shows no products.' })
  return {
    query: plainText(query),
    redirectTo: redirect?.to ?? null,
    redirectLabel: redirect?.label ?? null,
  }
}

async function writePins(tx: Tx, ruleId: number, productIds: readonly number[]) {
  if (productIds.length === 0) return
  const rows = productIds.map((productId, position) => ({ ruleId, productId, position }))
  await tx
    .insertInto('searchPins')
    .values(rows)
    .execute()
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'search_pins_product_id_fkey' ? unknownProduct() : error
    })
}

const rulesQuery = (db: Db) =>
  db
    .selectFrom('searchRules as rule')
    .select(['rule.id', 'rule.query', 'rule.version', 'rule.updatedAt'])
    .select([
      sql<SearchRule['products']>`coalesce((
        select json_agg(json_build_object(
          'id', product.id, 'name', product.name, 'isListed', product.status = 'PUBLISHED'
        ) order by pin.position)
        from search_pins pin join products product on product.id = pin.product_id
        where pin.rule_id = rule.id), '[]')`.as('products'),
      sql<SearchRule['redirect']>`case when redirect_to is not null
        then json_build_object('to', redirect_to, 'label', redirect_label) end`.as('redirect'),
    ])

async function readRule(db: Db, id: number): Promise<SearchRule> {
  const found = await rulesQuery(db).where('rule.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('This rule')
  return found
}

async function lockRule(tx: Tx, id: number, version?: number): Promise<SearchRule> {
  await tx.selectFrom('searchRules').select('id').where('id', '=', id).forUpdate().execute()
  const found = await readRule(tx, id)
  if (isOutdated(version, found)) throw stale(found)
  return found
}

function refuseTaken(error: unknown): never {
  throw brokenConstraint(error) === 'search_rules_query_key' ? taken() : error
}

const taken = () =>
  new DomainError('conflict', 'name_taken', 'This search already has a rule.', {
    fields: { query: 'This search already has a rule.' },
  })

const unknownProduct = () => invalid({ productIds: 'One of these products no longer exists.' })
