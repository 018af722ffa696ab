import type { Tx } from '#server/platform/db/database.ts'
import type {
  MessageAccount,
  MessageProvider,
} from '#server/platform/messages/providers/provider.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import {
  defaultMessages,
  type MessageSection,
  type StoredMessageAccount,
} from '../settings/default-messages.ts'
import { sealedSecrets } from '../settings/sealed-secrets.ts'
import { readMessageSection, withDefaults } from '../settings/settings.ts'
import { lockSection, rewriteSection } from '../settings/update-settings.ts'

/** An account of which nothing has been entered. */
export const noMessageAccount: StoredMessageAccount = {
  enabled: false,
  pricePerHundred: 0,
  values: {},
}

type Fields = Pick<MessageProvider, 'id' | 'fields'>

/** The secrets of an account with this provider. */
export const messageSecretsOf = ({ id, fields }: Fields) =>
  sealedSecrets(
    `messages.${id}`,
    fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name),
  )

/** Every field has a value, the empty text if nothing was entered. */
export const messageValuesOf = ({ fields }: Fields, { values }: StoredMessageAccount) =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']))

/** The account with a provider from the settings; null if it is off, incomplete or cannot be decrypted. */
export function accountIn(
  { accounts }: MessageSection,
  provider: MessageProvider,
  box: SecretBox,
): MessageAccount | null {
  const stored = accounts[provider.id]
  if (!stored) return null
  const values = messageValuesOf(provider, stored)
  const secrets = messageSecretsOf(provider)
  const account = Object.fromEntries(
    provider.fields.map(({ name, kind }) => [
      name,
      kind === 'secret' ? (secrets.open(values, name, box) ?? '') : (values[name] ?? ''),
    ]),
  )
  return Object.values(account).every((value) => value !== '') ? account : null
}

/** At startup, seals secrets again that are stored under a former key. Returns whether all of them can be opened. */
export async function sealMessageSecrets(
  tx: Tx,
  box: SecretBox,
  providers: readonly MessageProvider[],
): Promise<boolean> {
  const { accounts } = await readMessageSection(tx)
  const isDue = providers.some((provider) =>
    messageSecretsOf(provider).areDue(
      messageValuesOf(provider, accounts[provider.id] ?? noMessageAccount),
      box,
    ),
  )
  if (!isDue) return true

  const stored = withDefaults(await lockSection(tx, 'messages'), defaultMessages)
  const resealed = providers.flatMap((provider) => {
    const account = stored.accounts[provider.id]
    if (!account) return []
    const values: Record<string, string> = messageValuesOf(provider, account)
    Object.assign(
      values,
      messageSecretsOf(provider).reseal(messageValuesOf(provider, account), box),
    )
    return [{ provider, account, values }]
  })
  const accountsNow = Object.fromEntries(
    resealed.map(({ provider, account, values }) => [provider.id, { ...account, values }]),
  )
  await rewriteSection(tx, 'messages', {
    ...stored,
    accounts: { ...stored.accounts, ...accountsNow },
  })
  return resealed.every(({ provider, values }) =>
    messageSecretsOf(provider).areReadable(values, box),
  )
}
