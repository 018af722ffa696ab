import { type AccountClosing, accountDataApi } from '#contract/backoffice/account-data.ts'
import { consentsApi, type Purpose } from '#contract/people/consents.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'

/** The user's stored personal data as a file. */
export async function readMyData(): Promise<Blob> {
  const data = await api(accountDataApi.export)
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

export const closeAccount = (proof: AccountClosing) =>
  tryCall(() => api(accountDataApi.close, { body: proof }))

/** Gives or withdraws one consent, on the notice as it is now. */
export async function changeConsent({ purpose, isGiven }: { purpose: Purpose; isGiven: boolean }) {
  const decision = { purposes: [purpose], isGiven, how: 'ACCOUNT' as const }
  if (!isGiven) return api(consentsApi.decide, { body: decision })
  const { language, digest } = await api(consentsApi.notice, { params: { language: 'en' } })
  return api(consentsApi.decide, { body: { ...decision, notice: { language, digest } } })
}
