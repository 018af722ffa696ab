import {
  type ConsentAnswer,
  consentsApi,
  type Notice,
  type Purpose,
} from '#contract/people/consents.ts'
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

/** The ticked consents with the notice; null if nothing was, or the notice could not be read. */
export async function answerOf({
  purposes,
  notice,
}: ChosenConsents): Promise<ConsentAnswer | null> {
  const shown = await notice
  if (purposes.length === 0 || !shown?.ok) return null
  const { language, digest } = shown.answer
  return { purposes: [...purposes], notice: { language, digest } }
}

/** Keeps what was ticked at the registration. If that fails, there is no consent: it can be given in the profile. */
export async function keepConsents(chosen: ChosenConsents) {
  const answer = await answerOf(chosen)
  if (!answer) return
  const body = { isGiven: true, how: 'REGISTRATION' as const, ...answer }
  await tryCall(() => api(consentsApi.decide, { body }))
}
