import type { Tx } from '#server/platform/db/database.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import {
  type CourierSection,
  defaultCouriers,
  type StoredAccount,
} from '#server/shop/settings/defaults.ts'
import { sealedSecrets } from '#server/shop/settings/sealed-secrets.ts'
import { readCourierSection, withDefaults } from '#server/shop/settings/settings.ts'
import { lockSection, rewriteSection } from '#server/shop/settings/update-settings.ts'
import type { Account, CourierProvider } from './providers/provider.ts'

/** An account of which nothing has been entered. */
export const noAccount: StoredAccount = { enabled: false, values: {} }

/** The secrets of an account with this provider. */
export const secretsOf = ({ id, fields }: Pick<CourierProvider, 'id' | 'fields'>) =>
  sealedSecrets(
    `couriers.${id}`,
    fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name),
  )

/** Every field has a value, the empty text if nothing was entered. */
export const valuesOf = ({ fields }: Pick<CourierProvider, 'fields'>, { values }: StoredAccount) =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']))

/** The account with a provider from the settings; null if it is off, incomplete or cannot be decrypted. */
export function accountIn(
  { accounts }: CourierSection,
  provider: CourierProvider,
  box: SecretBox,
): Account | null {
  const stored = accounts[provider.id] ?? noAccount
  if (!stored.enabled) return null
  const values = valuesOf(provider, stored)
  const secrets = secretsOf(provider)
  const account = Object.fromEntries(
    provider.fields.map(({ name, kind }) => [
      name,
      kind === 'secret' ? (secrets.open(values, name, box) ?? '') : (values[name] ?? ''),
    ]),
  )
  return Object.values(account).every((value) => value !== '') ? account : null
}

const withoutGaps = (secrets: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(secrets).flatMap(([name, secret]) =>
      secret === undefined ? [] : [[name, secret] as const],
    ),
  )

/**
 * At startup, seals secrets again that are stored in plain text or under a former key. Returns whether all of them can
 * be opened.
 */
export async function sealCourierSecrets(
  tx: Tx,
  box: SecretBox,
  providers: readonly CourierProvider[],
): Promise<boolean> {
  const { accounts } = await readCourierSection(tx)
  const isDue = providers.some((provider) =>
    secretsOf(provider).areDue(valuesOf(provider, accounts[provider.id] ?? noAccount), box),
  )
  if (!isDue) return true

  const stored = withDefaults(await lockSection(tx, 'couriers'), defaultCouriers)
  const resealed = providers.flatMap((provider) => {
    const account = stored.accounts[provider.id]
    if (!account) return []
    const values = valuesOf(provider, account)
    const secrets = secretsOf(provider).reseal(values, box)
    return { provider, account, values: { ...values, ...withoutGaps(secrets) } }
  })
  const accountsNow = Object.fromEntries(
    resealed.map(({ provider, values, account }) => [provider.id, { ...account, values }]),
  )
  await rewriteSection(tx, 'couriers', {
    ...stored,
    accounts: { ...stored.accounts, ...accountsNow },
  })
  return resealed.every(({ provider, values }) => secretsOf(provider).areReadable(values, box))
}
