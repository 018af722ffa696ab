import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { purposes, purposeWords, shortNotice } from '#contract/people/consent-words.ts'
import type { Notice, NoticeLanguage } from '#contract/people/consents.ts'
import { isRightToLeft, noticeLanguages, noticeSlug } from '#contract/people/notice-languages.ts'
import type { Page } from '#contract/shop/pages.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { listPages, readPage } from '#server/shop/pages/pages.ts'

/** The languages in which the notice is written, in the order of the list of languages. */
export async function listNoticeLanguages(db: Db): Promise<NoticeLanguage[]> {
  const slugs = new Set((await listPages(db)).map(({ slug }) => slug))
  return Object.entries(noticeLanguages)
    .filter(([code]) => slugs.has(noticeSlug(code)))
    .map(([code, name]) => ({ code, name, isRightToLeft: isRightToLeft(code) }))
}

/** The notice as it is shown now: the words beside the choices, and the page with its values filled in. */
export async function readNotice(db: Db, language: string): Promise<Notice> {
  const languages = await listNoticeLanguages(db)
  if (!languages.some(({ code }) => code === language)) throw notFound('This notice')
  const text = textOf(await readPage(db, noticeSlug(language)))
  const digest = createHash('sha256').update(`${language}\n${text}`).digest('hex')
  return { language, digest, text }
}

/**
 * The id of the notice that somebody was shown. A text that nobody agreed to before becomes a version; one that is
 * neither known nor shown now is refused, so that no consent stands on an unknown text.
 */
export async function noticeIdOf(
  tx: Tx,
  { language, digest }: Pick<Notice, 'language' | 'digest'>,
): Promise<number> {
  const known = await findNotice(tx, digest)
  if (known) return known
  const notice = await readNotice(tx, language)
  if (notice.digest !== digest) throw noticeChanged()
  // Versions are numbered one after the other; whoever waited here finds the text of the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('notices', 0))`.execute(tx)
  return (await findNotice(tx, digest)) ?? addNotice(tx, notice)
}

async function findNotice(db: Db, digest: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('notices')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row?.id
}

async function addNotice(tx: Tx, { language, digest, text }: Notice): Promise<number> {
  const version = sql<number>`
    (select coalesce(max(version), 0) + 1 from notices where language = ${language})`
  const { id } = await tx
    .insertInto('notices')
    .values({ language, digest, text, version })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const textOf = ({ title, summary, sections }: Page) =>
  [
    ...purposes.map((purpose) => purposeWords[purpose]),
    shortNotice,
    title,
    ...summary,
    ...sections.flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list]),
  ].join('\n')

const noticeChanged = () =>
  new DomainError(
    'conflict',
    'stale',
    'The privacy notice has changed in the meantime. Read it, then choose again.',
  )
