import type { MessageAccount } from '#contract/shop/message-settings.ts'
import { CopyField } from '#web/ui/overlays/copy-field.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { newSecretHint, savedSecretHint } from '../../kit/forms/secret-hints.ts'
import { DraftCheck, DraftRupees, DraftText } from '../draft.tsx'
import { SettingsGroup } from '../settings-form.tsx'
import { accountField, accountPart } from './messages-draft.ts'

type ChannelGroupProps = { account: MessageAccount; place: number; webhookUrl: string }

/** The account with the company of a channel, what it costs, and what the company has to be told. */
export function ChannelGroup({ account, place, webhookUrl }: ChannelGroupProps) {
  const { channel, provider, fields, webhookHint, secretsReadable } = account
  const { title, priced } = words[channel]
  return (
    <>
      {secretsReadable ? null : (
        <Notice tone="danger">
          The settings key has changed, so the saved keys can't be read and {account.name} is off.
          Enter them again, or start the shop with its previous settings key.
        </Notice>
      )}
      <SettingsGroup title={title(account.name)}>
        <div className="md:col-span-2">
          <DraftCheck
            name={accountPart(place, 'enabled')}
            label={`Send messages by ${account.name}`}
            hint="Needs all of the fields below."
          />
        </div>
        {fields.map((field) => (
          <DraftText
            key={field.name}
            name={accountField(place, field.name)}
            label={field.label}
            type={field.kind === 'secret' ? 'password' : 'text'}
            maxLength={field.maxLength}
            hint={hintOf(field)}
          />
        ))}
        <DraftRupees
          name={accountPart(place, 'pricePerHundred')}
          label={`Price of 100 ${priced}`}
          hint="Without GST. The outbox counts the cost of each month by it."
        />
        <div className="md:col-span-2">
          <CopyField
            label="Address of the webhook"
            name={`${provider}-webhook`}
            value={webhookUrl}
            what="Address"
            hint={webhookHint}
          />
        </div>
      </SettingsGroup>
    </>
  )
}

const words = {
  WHATSAPP: { title: (name: string) => `${name}: an app of Meta`, priced: 'messages' },
  SMS: { title: (name: string) => `SMS by ${name}`, priced: 'parts' },
} as const

function hintOf({ kind, hint, isSet }: MessageAccount['fields'][number]) {
  if (kind !== 'secret') return hint
  return `${hint} ${isSet ? savedSecretHint : newSecretHint}`.trim()
}
