import { accountsApi } from '#contract/people/accounts.ts'
import { twoFactorApi } from '#contract/people/two-factor.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

/** The account's sessions, including this browser's, and its two-factor login. */
export const loadSecurity = authenticatedLoader(async () => {
  const [{ sessions }, twoFactor] = await Promise.all([
    api(accountsApi.sessions),
    api(twoFactorApi.read),
  ])
  return { sessions, twoFactor }
})
