import { messageKindNames } from '#contract/shop/message-kinds.ts'
import type { ShownMessageSettings } from '#contract/shop/message-settings.ts'
import { messagesApi } from '#contract/shop/messages.ts'
import { api } from '#web/session/api.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { useMay } from '../../kit/use-may.ts'
import { DraftText } from '../draft.tsx'
import type { LastChange } from '../settings.data.ts'
import { SettingsForm, SettingsGroup } from '../settings-form.tsx'
import { ChannelGroup } from './channel-group.tsx'
import { KindRow } from './kind-row.tsx'
import { MessageTest } from './message-test.tsx'
import { draftOf, writeOf } from './messages-draft.ts'

type MessagesSectionProps = { messages: ShownMessageSettings; changed: LastChange }

/** The companies that reach phones, and which messages are sent by them. */
export function MessagesSection({ messages, changed }: MessagesSectionProps) {
  const { accounts, webhookUrls } = messages
  const isOwner = useMay('owner')
  return (
    <div className="grid gap-4">
      <SettingsForm
        title="Messages"
        saved={{ draft: draftOf(messages), version: messages.version, changed }}
        save={(draft, version) =>
          api(messagesApi.updateSettings, { body: { ...writeOf(draft), version } })
        }
      >
        {accounts.map((account, place) => (
          <ChannelGroup
            key={account.provider}
            account={account}
            place={place}
            webhookUrl={webhookUrls[account.provider] ?? ''}
          />
        ))}
        <Card title="What is sent">
          <p className="text-sm text-ink-2">
            A message goes out if it is on and its approved text is entered. WhatsApp is tried
            first, then SMS, then a mail, where there is one.
          </p>
          <ul className="mt-3 grid">
            {messageKindNames.map((kind) => (
              <KindRow key={kind} kind={kind} messages={messages} />
            ))}
          </ul>
        </Card>
        <SettingsGroup title="Quiet hours">
          <DraftText
            name="quietHours.from"
            label="From"
            type="time"
            hint="News about orders waits until the quiet hours end. Codes and answers go out at once."
          />
          <DraftText
            name="quietHours.until"
            label="Until"
            type="time"
            hint="By the clock of India. The same time twice: there are none."
          />
        </SettingsGroup>
      </SettingsForm>
      {isOwner ? <MessageTest accounts={accounts} /> : null}
    </div>
  )
}
