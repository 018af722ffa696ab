import { consentsApi, type Notice, type Purpose } from '#contract/people/consents.ts'
import { api } from '#web/session/api.ts'
import { type Outcome, tryCall } from '#web/session/outcome.ts'

/** The consents that a person has ticked, with the notice that was in force when they ticked the first. */
export type ChosenConsents = {
  purposes: readonly Purpose[]
  notice: Promise<Outcome<Notice>> | null
}

export const noConsents: ChosenConsents = { purposes: [], notice: null }

/** The choice with one kind ticked or not. */
export function toggleConsent(
  { purposes, notice }: ChosenConsents,
  purpose: Purpose,
  isTicked: boolean,
): ChosenConsents {
  const others = purposes.filter((other) => other !== purpose)
  return {
    purposes: isTicked ? [...others, purpose] : others,
    notice: notice ?? (isTicked ? tryCall(readNotice) : null),
  }
}

const readNotice = () => api(consentsApi.notice, { params: { language: 'en' } })

/** Keeps ticked consents. If that fails, there is none: they can be given in the profile. */
export async function keepConsents(
  { purposes, notice }: ChosenConsents,
  how: 'REGISTRATION' | 'CHECKOUT',
) {
  const shown = await notice
  if (purposes.length === 0 || !shown?.ok) return
  const { language, digest } = shown.answer
  const body = { purposes: [...purposes], isGiven: true, how, notice: { language, digest } }
  await tryCall(() => api(consentsApi.decide, { body }))
}
