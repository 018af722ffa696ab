import { kindOfMessage } from '#contract/shop/message-kinds.ts'
import { type ClaimedMessage, claimMessage } from './claim-message.ts'
import { recordFailure, recordSent } from './finish-message.ts'
import type { Messaging, MessagingDeps, OpenChannel } from './messaging.ts'
import { MessageFailure } from './providers/failure.ts'
import { hasSecret, renderMessage } from './render-message.ts'
import { openValues } from './sealed-codes.ts'

/**
 * Sends one message of the outbox if its turn has come. It is claimed before and settled after, so that it is never sent
 * twice: if the process dies or the company does not answer, its end is unknown until a report tells.
 */
export async function deliverMessage(deps: MessagingDeps, messageId: number) {
  const messaging = await deps.readMessaging(deps.db)
  const message = await claimMessage(deps.db, messageId, messaging.quietHours)
  if (!message) return
  const channel = messaging.channelOf(message.channel)
  try {
    const sent = await send(deps, messaging, message, channel)
    await recordSent(deps, message, sent)
  } catch (error) {
    if (!(error instanceof MessageFailure)) throw error
    await recordFailure(deps, message, channel?.provider ?? null, error)
  }
}

async function send(
  { box }: MessagingDeps,
  messaging: Messaging,
  message: ClaimedMessage,
  channel: OpenChannel | null,
) {
  const { id, kind, phone } = message
  if (!channel) throw new MessageFailure('away', 'This channel is off, or its keys cannot be read.')
  const template = channel.templateOf(kind)
  if (!template) throw new MessageFailure('refused', 'No approved text is entered for this kind.')
  const { placeholders, sealed } = message
  const values = sealed === null ? placeholders : openValues(sealed, box)
  if (!values) throw new MessageFailure('refused', 'The code is no longer there to be sent.')
  const rendered = renderMessage({ kind, channel: message.channel, values }, messaging)
  if (!rendered) throw new MessageFailure('refused', 'The link is too long for an SMS.')
  const { providerId } = await channel.send({
    reference: String(id),
    kind,
    phone,
    template,
    variables: rendered.variables,
    isCode: hasSecret(kind),
    buttons: (kindOfMessage(kind).buttons ?? []).map(({ payload }) => payload),
  })
  const { provider, pricePerHundred } = channel
  return { provider, pricePerHundred, providerId, parts: rendered.parts }
}
