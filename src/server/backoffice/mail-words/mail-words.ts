import type { MailTemplate, WrittenWords } from '#contract/backoffice/mail-words.ts'
import { orderPrefixOf } from '#contract/order-number.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import { type RenderedMail, renderMail } from '#server/platform/mail/mail-layout.ts'
import { fillWords, type OwnWords, partsOf, type Words } from '#server/platform/mail/words.ts'
import { readSender } from '#server/shop/mails/mail-sender.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { flawOf } from './check-words.ts'
import { type MailExamples, mailExamples, mailExamplesOf } from './mail-examples.ts'

/** Every mail whose words may be changed, with the words of the shop. */
export async function listMailWords(db: Db): Promise<MailTemplate[]> {
  const rows = await changedWords(db).execute()
  return mailExamples.map((mail) =>
    describe(
      mail,
      rows.find(({ template }) => template === mail.template),
    ),
  )
}

/** Replaces the words of a mail. Texts that are empty or like the original are not stored. */
export async function updateMailWords(
  tx: Tx,
  actor: Actor,
  template: string,
  { words, version }: { words: WrittenWords; version?: number | undefined },
): Promise<MailTemplate> {
  const mail = find(template)
  const before = await lockWords(tx, mail)
  if (isOutdated(version, before)) throw stale(before)
  const own = checked(mail, words)
  await tx
    .updateTable('mailWords')
    .set((eb) => ({
      words: JSON.stringify(own),
      version: eb('version', '+', 1),
      changedAt: eb.fn<Date>('now'),
      actorId: actor.id,
    }))
    .where('template', '=', template)
    .execute()
  await recordAudit(tx, actor, {
    action: 'mail.reword',
    subject: 'mail',
    subjectId: template,
    before: ownWordsOf(before),
    after: own,
  })
  return readWords(tx, mail)
}

type Previewed = { template: string; words: WrittenWords; example: number }

/** The mail with these words and example data, as it looks. */
export async function previewMail(
  db: Db,
  { template, words, example }: Previewed,
  urlOf: UrlOf,
): Promise<RenderedMail & { attaches: string | null }> {
  const sender = await readSender(db, urlOf)
  const prefix = orderPrefixOf(await readCompany(db))
  const mail = find(template, mailExamplesOf({ name: sender.shopName, prefix }))
  const draft = Object.values(mail.examples)[example]
  if (!draft) throw notFound('This example')
  const text = fillWords(draft, checked(mail, words))
  return {
    ...renderMail(text, sender),
    attaches: draft.attaches ?? null,
  }
}

/** Locks the words of a mail, so that of two simultaneous edits the second sees the first. */
async function lockWords(tx: Tx, mail: MailExamples): Promise<MailTemplate> {
  const { template } = mail
  await tx
    .insertInto('mailWords')
    .values({ template, words: '{}' })
    .onConflict((row) => row.column('template').doNothing())
    .execute()
  await tx
    .selectFrom('mailWords')
    .select('template')
    .where('template', '=', template)
    .forUpdate()
    .execute()
  return readWords(tx, mail)
}

const readWords = async (db: Db, mail: MailExamples): Promise<MailTemplate> =>
  describe(mail, await changedWords(db).where('template', '=', mail.template).executeTakeFirst())

const changedWords = (db: Db) =>
  db
    .selectFrom('mailWords')
    .leftJoin('users', 'users.id', 'mailWords.actorId')
    .select(['template', 'words', 'mailWords.version', 'changedAt', 'firstName', 'lastName'])
    // Only this file writes them, after it has checked them.
    .$narrowType<{ words: OwnWords }>()

type Row = Awaited<ReturnType<ReturnType<typeof changedWords>['execute']>>[number]

function describe(mail: MailExamples, row: Row | undefined): MailTemplate {
  const { template, area, title, examples } = mail
  const by = row?.firstName ? `${row.firstName} ${row.lastName}` : 'Former staff'
  return {
    template,
    area,
    title,
    parts: listParts(mail).map((part) => ({ ...part, text: row?.words[part.part] ?? '' })),
    examples: Object.keys(examples),
    version: row?.version ?? 1,
    changed: row ? { by, at: row.changedAt } : null,
  }
}

/** The parts of all examples of a mail, each once, with the placeholders that they may and must use. */
export function listParts({ examples }: MailExamples) {
  const parts = new Map<string, Omit<MailTemplate['parts'][number], 'text'>>()
  for (const draft of Object.values(examples))
    for (const words of partsOf(draft)) {
      const shared = Object.keys(draft.values)
      const isSubject = words === draft.subject
      if (!parts.has(words.part)) parts.set(words.part, describePart(words, shared, isSubject))
    }
  return [...parts.values()].sort((a, b) => Number(b.isSubject) - Number(a.isSubject))
}

/** A subject must keep its placeholders. A paragraph must keep the figures that appear nowhere else in the mail. */
function describePart({ part, original, values }: Words, shared: string[], isSubject: boolean) {
  const own = Object.keys(values)
  return {
    part,
    isSubject,
    original,
    placeholders: [...new Set([...shared, ...own])],
    required: isSubject ? own : own.filter((name) => !shared.includes(name)),
  }
}

const ownWordsOf = ({ parts }: MailTemplate): OwnWords =>
  Object.fromEntries(parts.filter(({ text }) => text).map(({ part, text }) => [part, text]))

function find(template: string, examples = mailExamples): MailExamples {
  const mail = examples.find((candidate) => candidate.template === template)
  if (!mail) throw notFound('This mail')
  return mail
}

/** The words to store. Refuses an unknown part, and texts that would not be safe or would lack a figure. */
function checked(mail: MailExamples, words: WrittenWords): OwnWords {
  const parts = new Map(listParts(mail).map((part) => [part.part, part]))
  const fields: Record<string, string> = {}
  const own: Record<string, string> = {}
  for (const { part: name, text: typed } of words) {
    const part = parts.get(name)
    const text = typed.replaceAll('\r\n', '\n')
    const flaw = part ? text && flawOf(text, part) : "This mail doesn't have this text."
    if (flaw) fields[`words.${name}`] = flaw
    if (text && text !== part?.original) own[name] = text
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return own
}
