import { type ActionFunctionArgs, useFetcher } from 'react-router'
import { accountsApi, type PasswordChange, type ProfileUpdate } from '#contract/people/accounts.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { attempt, sentenceOf } from '#web/session/run-action.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** The account's sessions, including this browser's. */
export const loadSessions = authenticatedLoader(
  async () => (await api(accountsApi.sessions)).sessions,
)

export type ProfileDeed =
  | { deed: 'update'; profile: ProfileUpdate }
  | { deed: 'endSession'; id: number }

export async function profileAction({ request }: ActionFunctionArgs) {
  const input = (await request.json()) as ProfileDeed
  const deed = { action: `${paths.profile}?index`, body: input }
  if (input.deed === 'update')
    return attempt(() => api(accountsApi.updateMe, { body: input.profile }), deed)
  const outcome = await attempt(
    () => api(accountsApi.endSession, { params: { id: input.id } }),
    deed,
  )
  if (outcome.ok) toast.success('Device signed out.')
  else if (outcome.problem.status !== 401) toast.error(sentenceOf(outcome.problem))
  return outcome
}

/** A wrong current password is a form error and never ends the session. */
export async function passwordAction({ request }: ActionFunctionArgs) {
  const change = (await request.json()) as PasswordChange
  return attempt(() => api(accountsApi.changePassword, { body: change }))
}

const json = { method: 'post', encType: 'application/json' } as const

export function useProfileDeeds() {
  const fetcher = useFetcher<typeof profileAction>()
  // The profile is an index route: without `?index` the action would go to the layout.
  const how = { ...json, action: `${paths.profile}?index` }
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    update: (profile: ProfileUpdate) =>
      fetcher.submit({ deed: 'update', profile } satisfies ProfileDeed, how),
    endSession: (id: number) =>
      fetcher.submit({ deed: 'endSession', id } satisfies ProfileDeed, how),
  }
}

export function useChangePassword() {
  const fetcher = useFetcher<typeof passwordAction>()
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    change: (change: PasswordChange) =>
      fetcher.submit(change, { ...json, action: paths.changePassword }),
  }
}
