import { paths } from '#contract/paths.ts'
import { accountsApi, type Session } from '#contract/people/accounts.ts'
import { api, forgetToken } from '#web/session/api.ts'
import { dropCheckout } from '#web/session/checkout/drop-checkout.ts'
import { useCall } from '#web/session/use-call.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { deviceName } from './device-name.ts'

/** All sessions; each except this one can be signed out, and all of them together. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <SignOutEverywhere />
    </>
  )
}

function SignOutEverywhere() {
  const signOut = useCall(endAllSessions, {
    done: 'Signed out everywhere.',
    next: () => paths.home,
  })
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Button
        variant="outline"
        icon="log-out"
        busy={signOut.isBusy}
        onClick={() => void signOut.run()}
      >
        Sign out everywhere
      </Button>
      <span className="text-meta text-ink-3">Ends every session, here too.</span>
    </div>
  )
}

async function endAllSessions() {
  await api(accountsApi.endSessions)
  forgetToken()
  dropCheckout()
}

function SessionRow({ session }: { session: Session }) {
  const end = useCall(accountsApi.endSession, { done: 'Device signed out.' })
  const { id, userAgent, ip, lastUsedAt, current } = session
  const device = deviceName(userAgent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <div className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {current ? <Badge tone="brand">This browser</Badge> : null}
        </span>
        <span className="tnum text-meta text-ink-3">
          {ip} · last used {formatDateTime(lastUsedAt)}
        </span>
      </div>
      {current ? null : (
        <Button
          variant="outline"
          size="small"
          busy={end.isBusy}
          onClick={() => void end.run({ params: { id } })}
        >
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  )
}
