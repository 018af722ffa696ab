import { accountsApi } from '#contract/people/accounts.ts'
import { consentsApi } from '#contract/people/consents.ts'
import { twoFactorApi } from '#contract/people/two-factor.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

/** The account's sessions, including this browser's, its two-factor login, and what it consented to. */
export const loadSecurity = authenticatedLoader(async () => {
  const [{ sessions }, twoFactor, consents] = await Promise.all([
    api(accountsApi.sessions),
    api(twoFactorApi.read),
    api(consentsApi.read),
  ])
  return { sessions, twoFactor, consents }
})
