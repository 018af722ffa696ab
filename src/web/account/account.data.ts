import { accountsApi } from '#contract/people/accounts.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

/** The account's sessions, including this browser's. */
export const loadSessions = authenticatedLoader(
  async () => (await api(accountsApi.sessions)).sessions,
)
