import { messageKindNames } from '#contract/shop/message-kinds.ts'
import type {
  MessageAccount,
  MessageSettings,
  MessageSettingsWrite,
} from '#contract/shop/message-settings.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import type { MessageProvider } from '#server/platform/messages/providers/provider.ts'
import {
  defaultMessageKind,
  defaultMessages,
  kindKey,
  type MessageSection,
  type StoredMessageAccount,
} from '../settings/default-messages.ts'
import { readMessageSection, withDefaults } from '../settings/settings.ts'
import { lockSection, writeSection } from '../settings/update-settings.ts'
import type { MessageOptions } from './message-options.ts'
import { messageSecretsOf, messageValuesOf, noMessageAccount } from './message-secrets.ts'

type Options = Pick<MessageOptions, 'providers' | 'box'>

/** The channels, kinds and quiet hours of messages, without the secrets. */
export async function readMessageSettings(
  db: Db,
  { providers, box }: Options,
): Promise<MessageSettings> {
  const section = await readMessageSection(db)
  const row = await db
    .selectFrom('settings')
    .select('version')
    .where('section', '=', 'messages')
    .executeTakeFirst()
  return {
    accounts: providers.map((provider) => shownAccount(provider, section, box)),
    kinds: messageKindNames.map((kind) => ({
      kind,
      ...(section.kinds[kindKey(kind)] ?? defaultMessageKind),
    })),
    quietHours: section.quietHours,
    version: row?.version ?? 1,
  }
}

function shownAccount(
  provider: MessageProvider,
  { accounts }: MessageSection,
  box: Options['box'],
): MessageAccount {
  const { id, name, channel, fields, webhookHint } = provider
  const stored = accounts[id] ?? noMessageAccount
  const values = messageValuesOf(provider, stored)
  return {
    channel,
    provider: id,
    name,
    enabled: stored.enabled,
    pricePerHundred: stored.pricePerHundred,
    webhookHint,
    secretsReadable: messageSecretsOf(provider).areReadable(values, box),
    fields: fields.map(({ name: field, label, hint = '', kind, maxLength }) => ({
      name: field,
      label,
      hint,
      kind,
      maxLength,
      value: kind === 'secret' ? '' : (values[field] ?? ''),
      isSet: values[field] !== '',
    })),
  }
}

type Refuse = (field: string, message: string) => void

/** Changes the channels, kinds and quiet hours. Refuses to switch a channel on without all that it needs. */
export async function updateMessageSettings(
  tx: Tx,
  options: Options,
  actor: Actor,
  { accounts = [], kinds = [], quietHours, version }: MessageSettingsWrite,
): Promise<MessageSettings> {
  const row = await lockSection(tx, 'messages')
  const before = await readMessageSettings(tx, options)
  if (isOutdated(version, row)) throw stale(before)
  const stored = withDefaults(row, defaultMessages)
  const problems: Record<string, string> = {}
  const written = accounts.map((account, place) =>
    writtenAccount(account, stored, options, (field, message) => {
      problems[`accounts.${place}.${field}`] = message
    }),
  )
  const next = {
    accounts: { ...stored.accounts, ...Object.fromEntries(written) },
    kinds: {
      ...stored.kinds,
      ...Object.fromEntries(kinds.map(({ kind, ...own }) => [kindKey(kind), own])),
    },
    quietHours: quietHours ?? stored.quietHours,
  }
  refuseWithoutTemplate(kinds, problems)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await writeSection(tx, actor, 'messages', {
    ...next,
    channels: channelsIn(next.accounts, options.providers),
  } satisfies MessageSection)
  const after = await readMessageSettings(tx, options)
  await recordAudit(tx, actor, {
    action: 'settings.update',
    subject: 'settings',
    subjectId: 'messages',
    before,
    after: { ...after, secretsChanged: secretsIn(accounts, options) },
  })
  return after
}

/** The first company of each channel that is on. */
function channelsIn(
  accounts: MessageSection['accounts'],
  providers: Options['providers'],
): MessageSection['channels'] {
  const first = (channel: MessageProvider['channel']) =>
    providers.find((one) => one.channel === channel && accounts[one.id]?.enabled)?.id ?? ''
  return { WHATSAPP: first('WHATSAPP'), SMS: first('SMS') }
}

type AccountWrite = NonNullable<MessageSettingsWrite['accounts']>[number]

/** Stored values with the staff's changes, secrets sealed. An empty secret stays as it was. */
function writtenAccount(
  { provider: id, enabled, pricePerHundred, fields: entered }: AccountWrite,
  { accounts }: MessageSection,
  { providers, box }: Options,
  refuse: Refuse,
): [string, StoredMessageAccount] {
  const provider = providers.find((one) => one.id === id)
  const stored = accounts[id] ?? noMessageAccount
  if (!provider) {
    refuse('provider', 'This shop has no such company for messages.')
    return [id, stored]
  }
  const values: Record<string, string> = messageValuesOf(provider, stored)
  const secrets = messageSecretsOf(provider)
  for (const { name, kind, pattern, missing } of provider.fields) {
    const value = entered[name]?.trim()
    const isGiven = value !== undefined && (kind !== 'secret' || value !== '')
    if (isGiven && value !== '' && !pattern.test(value)) refuse(`fields.${name}`, missing)
    else if (isGiven)
      Object.assign(
        values,
        kind === 'secret' ? secrets.sealWritten({ [name]: value }, box) : { [name]: value },
      )
    if (enabled && !values[name]) refuse(`fields.${name}`, missing)
  }
  return [id, { enabled, pricePerHundred, values }]
}

function refuseWithoutTemplate(
  kinds: NonNullable<MessageSettingsWrite['kinds']>,
  problems: Record<string, string>,
) {
  for (const [place, { on, sms, whatsapp }] of kinds.entries()) {
    if (Boolean(sms.dltId) !== Boolean(sms.flowId))
      problems[`kinds.${place}.sms.${sms.dltId ? 'flowId' : 'dltId'}`] =
        'An SMS needs both the DLT template id and the template id of the gateway.'
    else if (on && !sms.flowId && !whatsapp.name)
      problems[`kinds.${place}.on`] = 'Enter an approved text for SMS or WhatsApp first.'
  }
}

/** The names of the secrets that were entered. */
const secretsIn = (accounts: readonly AccountWrite[], { providers }: Options) =>
  accounts.flatMap(({ provider: id, fields }) => {
    const provider = providers.find((one) => one.id === id)
    const secrets = provider?.fields.filter(({ kind }) => kind === 'secret') ?? []
    return secrets.filter(({ name }) => fields[name]).map(({ name }) => `${id}.${name}`)
  })
