import type { PageWrite } from '#contract/shop/admin-pages.ts'
import type { Page } from '#contract/shop/pages.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import { defaultsWrittenAt } from '../settings/defaults.ts'
import { defaultPages, firstTextOf } from './default-pages.ts'
import type { PageText } from './page-text.ts'
import { fillPlaceholders, unknownPlaceholders } from './placeholders.ts'

/** A policy page as shoppers read it, with its placeholders filled from the settings. */
export async function readPage(db: Db, slug: string): Promise<Page> {
  return fillPlaceholders(db, await readPageSource(db, slug))
}

/** A policy page as written, with its placeholders; the built-in text until the first edit. */
async function readPageSource(db: Db, slug: string): Promise<Page> {
  const page = await taggedRead(['pages'], () =>
    db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst(),
  )
  if (page) return { ...page, sections: page.sections as Page['sections'] }
  const builtIn = defaultPages.find((candidate) => candidate.slug === slug)
  if (!builtIn) throw notFound('This page')
  return { ...builtIn, version: 1, updatedAt: defaultsWrittenAt }
}

/** A policy page for editing. A privacy notice in a language that nobody has written begins with the English text. */
export async function readPageDraft(db: Db, slug: string): Promise<Page> {
  const isWritten = (await listPages(db)).some((page) => page.slug === slug)
  const first = firstTextOf(slug)
  if (isWritten || !first) return readPageSource(db, slug)
  return { ...first, version: 1, updatedAt: defaultsWrittenAt }
}

/** All pages, with the day each was last changed. */
export async function listPages(db: Db): Promise<Pick<Page, 'slug' | 'updatedAt'>[]> {
  const written = await taggedRead(['pages'], () =>
    db.selectFrom('pages').select(['slug', 'updatedAt']).execute(),
  )
  const builtIn = defaultPages
    .filter(({ slug }) => written.every((page) => page.slug !== slug))
    .map(({ slug }) => ({ slug, updatedAt: defaultsWrittenAt }))
  return [...written, ...builtIn]
}

/** Replaces the text of a page. Refuses an unknown placeholder and an outdated version. */
export async function updatePage(
  tx: Tx,
  actor: Actor,
  slug: string,
  { version, title, summary, sections }: PageWrite,
): Promise<Page> {
  const text = { slug, title, summary, sections }
  refuseUnknownPlaceholders(text)
  const before = await lockPage(tx, slug)
  if (isOutdated(version, before)) throw stale(before)

  await tx
    .updateTable('pages')
    .set((eb) => ({
      title,
      summary,
      sections: JSON.stringify(sections),
      version: eb('version', '+', 1),
      updatedAt: eb.fn<Date>('now'),
    }))
    .where('slug', '=', slug)
    .execute()
  await recordAudit(tx, actor, {
    action: 'page.update',
    subject: 'page',
    subjectId: slug,
    before: textOf(before),
    after: text,
  })
  return readPageSource(tx, slug)
}

/** Locks a page, so that of two simultaneous edits the second sees the first. */
async function lockPage(tx: Tx, slug: string): Promise<Page> {
  const first = firstTextOf(slug)
  if (first)
    await tx
      .insertInto('pages')
      .values({ ...first, sections: JSON.stringify(first.sections) })
      .onConflict((page) => page.column('slug').doNothing())
      .execute()
  await tx.selectFrom('pages').select('slug').where('slug', '=', slug).forUpdate().execute()
  return readPageSource(tx, slug)
}

const textOf = ({ slug, title, summary, sections }: Page): PageText => ({
  slug,
  title,
  summary,
  sections,
})

function refuseUnknownPlaceholders(text: PageText) {
  const [unknown] = unknownPlaceholders(text)
  if (unknown === undefined) return
  throw invalid({
    sections: `“${unknown}” is not a placeholder. Choose one from the list, for example {{shippingFee}}.`,
  })
}
