import { everySeconds, type Tasks } from '../jobs/tasks.ts'
import { deliverMessage } from './deliver-message.ts'
import { followMessages } from './follow-messages.ts'
import { type MessageReceiver, receiveInbound } from './inbound.ts'
import type { MessagingDeps } from './messaging.ts'

type MessageJobs = Pick<Tasks, 'sendMessage' | 'receiveMessage' | 'followMessages'>

type Deps = MessagingDeps & {
  /** Each gets every text and every pressed button that arrives. */
  receivers: readonly MessageReceiver[]
}

export const messageJobs = ({ receivers, ...deps }: Deps): MessageJobs => ({
  sendMessage: { run: ({ messageId }) => deliverMessage(deps, messageId) },
  receiveMessage: { run: ({ inboundId }) => receiveInbound(deps.db, receivers, inboundId) },
  followMessages: everySeconds(60, () => followMessages(deps.db), { at: 45 }),
})
