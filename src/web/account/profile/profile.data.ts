import { accountDataApi } from '#contract/backoffice/account-data.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'

/** The user's stored personal data as a file. */
export async function readMyData(): Promise<Blob> {
  const data = await api(accountDataApi.export)
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

export const closeAccount = (password: string) =>
  tryCall(() => api(accountDataApi.close, { body: { password } }))
