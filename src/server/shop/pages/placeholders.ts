import type { Page } from '#contract/shop/pages.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countServedPincodes } from '../delivery/delivery-area.ts'
import { readZonePlaces } from '../delivery/zone-places.ts'
import { readSections } from '../settings/settings.ts'
import type { PageText, ReturnCategories, Shop } from './page-text.ts'
import { placeholderValues } from './placeholder-values.ts'

const inBraces = /\{\{\s*(\w+)\s*\}\}/g

/** The page with every placeholder filled from the current settings. */
export async function fillPlaceholders(db: Db, page: Page): Promise<Page> {
  const shop = await readShop(db)
  return mapTexts(page, (text) =>
    text.replace(inBraces, (match, name: string) => placeholderValues.get(name)?.(shop) ?? match),
  )
}

/** Every placeholder, with its current text. */
export async function listPlaceholders(db: Db) {
  const shop = await readShop(db)
  return [...placeholderValues].map(([name, valueFor]) => ({ name, value: valueFor(shop) }))
}

/** Braced text that is not a placeholder, as written, and unmatched braces. */
export function unknownPlaceholders({ title, summary, sections }: PageText): string[] {
  const texts = [
    title,
    ...summary,
    ...sections.flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list]),
  ]
  return texts.flatMap((text) => {
    const rest = text.replace(inBraces, (match, name: string) =>
      placeholderValues.has(name) ? '' : match,
    )
    return rest.match(/\{\{[^{}]*\}?\}?|\}\}/g) ?? []
  })
}

const readShop = async (db: Db): Promise<Shop> => ({
  ...(await readSections(db)),
  returns: await readReturnCategories(db),
  places: await readZonePlaces(db),
  servedPincodes: await countServedPincodes(db),
})

/** Categories with return terms of their own; their subcategories inherit them. */
async function readReturnCategories(db: Db): Promise<ReturnCategories> {
  const categories = await taggedRead(['categories'], () =>
    db
      .selectFrom('categories')
      .select(['name', 'returnRule', 'returnDays'])
      .where((eb) => eb.or([eb('returnRule', 'is not', null), eb('returnDays', 'is not', null)]))
      .orderBy('name')
      .execute(),
  )
  const under = (rule: string) =>
    categories.filter(({ returnRule }) => returnRule === rule).map(({ name }) => name)
  return {
    unopened: under('UNOPENED'),
    faultyOnly: under('FAULTY_ONLY'),
    windows: categories.flatMap(({ name, returnDays: days }) =>
      days === null ? [] : [{ name, days }],
    ),
  }
}

/** Drops lines whose placeholder is empty, and sections that become empty. */
function mapTexts(page: Page, change: (text: string) => string): Page {
  const filled = (texts: readonly string[]) =>
    texts.map((text) => change(text).trim()).filter((text) => text !== '')
  const sections = page.sections.map(({ heading, paragraphs, list }) => ({
    heading: change(heading),
    paragraphs: filled(paragraphs),
    ...(list && { list: filled(list) }),
  }))
  return {
    ...page,
    title: change(page.title),
    summary: filled(page.summary),
    sections: sections.filter(
      (section, index) => hasText(section) || !hasText(page.sections[index]),
    ),
  }
}

const hasText = (section: Page['sections'][number] | undefined) =>
  section !== undefined && section.paragraphs.length + (section.list?.length ?? 0) > 0
