import type { Db } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { receiveReport } from '#server/platform/messages/apply-report.ts'
import { storeInbound } from '#server/platform/messages/inbound.ts'
import type { WebhookRequest } from '#server/platform/messages/providers/provider.ts'
import { readMessageSection } from '../settings/settings.ts'
import type { MessageOptions } from './message-options.ts'

/**
 * Receives a webhook of a company: what became of messages, and what phones answer. Refuses one that is not signed with the
 * account of the settings. Each item is applied alone, so that the company may send all of them again.
 */
export async function receiveMessageWebhook(
  db: Db,
  options: MessageOptions,
  id: string,
  request: WebhookRequest,
) {
  const found = options.accountOf(await readMessageSection(db), id)
  if (!found) throw noSuchCompany()
  const [provider, account] = found
  if (!provider.isSigned(request, account)) throw notSigned()
  const content = provider.readReport(request.body, account)
  if (!content) throw isOdd()
  for (const report of content.reports) await receiveReport(db, provider.id, report)
  for (const inbound of content.inbound) await storeInbound(db, provider, inbound)
}

/** Proves to a company that the address of the webhook is the shop's. */
export async function answerChallenge(
  db: Db,
  options: MessageOptions,
  id: string,
  query: WebhookRequest['query'],
): Promise<string> {
  const found = options.accountOf(await readMessageSection(db), id)
  const answer = found && (found[0].answerChallenge?.(query, found[1]) ?? null)
  if (answer === null) throw notSigned()
  return answer
}

const noSuchCompany = () => notFound('This account')

const notSigned = () =>
  new DomainError(
    'unauthenticated',
    'unauthenticated',
    'This is not signed with the account in the settings of messages.',
  )

const isOdd = () => new DomainError('invalid', 'invalid_request', 'This is not a message report.')
