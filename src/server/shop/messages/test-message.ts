import type { Input, Reply } from '#contract/endpoint.ts'
import { kindOfMessage, messageKindNames } from '#contract/shop/message-kinds.ts'
import type { MessageKind } from '#contract/shop/message-settings.ts'
import type { messagesApi } from '#contract/shop/messages.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { MessageFailure } from '#server/platform/messages/providers/failure.ts'
import { hasSecret, renderMessage } from '#server/platform/messages/render-message.ts'
import type { MessageOptions } from './message-options.ts'

type Test = Input<typeof messagesApi.test>['body']
type Answer = Reply<typeof messagesApi.test>

/** Sends a message with example values at once, past the outbox, and says in a sentence what the company answered. */
export async function sendTestMessage(
  db: Db,
  options: MessageOptions,
  { channel, kind, phone }: Test,
  urlOf: UrlOf,
): Promise<Answer> {
  const messaging = await options.readMessaging(db, urlOf)
  const opened = messaging.channelOf(channel)
  const template = opened?.templateOf(kind)
  if (!opened) return refused('This channel is off, or its keys cannot be read.')
  if (!template) return refused('Switch this message on, with an approved text for the channel.')
  const { buttons = [] } = kindOfMessage(kind)
  const rendered = renderMessage({ kind, channel, values: examplesOf(kind) }, messaging)
  if (!rendered) return refused('The link is too long for an SMS.')
  try {
    const { providerId } = await opened.send({
      // No message of the outbox has this number.
      reference: '0',
      kind,
      phone,
      template,
      variables: rendered.variables,
      isCode: hasSecret(kind),
      buttons: buttons.map(({ payload }) => payload),
    })
    return { ok: true, message: `The message to ${phone} was accepted.`, providerId }
  } catch (error) {
    if (!(error instanceof MessageFailure)) throw error
    return refused(error.message)
  }
}

const examplesOf = (kind: MessageKind) =>
  Object.fromEntries(kindOfMessage(kind).placeholders.map(({ name, sample }) => [name, sample]))

/** How many parts the SMS of each kind has with example values; null if its link is too long. */
export const partsOfExamples = (shopName: string, address: string) =>
  Object.fromEntries(
    messageKindNames.map((kind) => [
      kind,
      renderMessage({ kind, channel: 'SMS', values: examplesOf(kind) }, { shopName, address })
        ?.parts ?? null,
    ]),
  )

const refused = (message: string): Answer => ({ ok: false, message, providerId: null })
