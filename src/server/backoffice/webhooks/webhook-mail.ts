import { adminPaths } from '#contract/admin-paths.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'

type Paused = { name: string; reason: string }

/** To the owners: the shop no longer sends to an endpoint, because it does not answer. */
export const webhookPausedMail = ({ name, reason }: Paused): MailDraft => ({
  template: 'webhook_paused',
  values: { name },
  subject: words('Subject')`The webhook ${{ name }} is paused`,
  blocks: [
    words('Why')`${{ reason }}`,
    words(
      'What it means',
    )`Its events are kept for 30 days. Ask who runs the program, then resume the webhook: the events that wait are sent in their order.`,
    { button: 'Open the webhooks', path: adminPaths.webhooks },
  ],
})
