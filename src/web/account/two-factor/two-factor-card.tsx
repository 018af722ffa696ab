import { useState } from 'react'
import type { TwoFactorState } from '#contract/people/two-factor.ts'
import { plural } from '#contract/plural.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { SetUpTwoFactor } from './set-up.tsx'
import { SwitchOff } from './switch-off.tsx'

type Asking = 'set-up' | 'renew' | 'off'

/** Whether a login asks for a code, and how to change that. */
export function TwoFactorCard({ email, state }: { email: string; state: TwoFactorState }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  return (
    <div className="grid gap-3 text-sm">
      {state.onSince ? (
        <IsOn since={state.onSince} left={state.recoveryCodesLeft} onAsk={setAsking} />
      ) : (
        <IsOff dueAt={state.dueAt} onAsk={setAsking} />
      )}
      {asking === 'set-up' ? <SetUpTwoFactor email={email} onClose={close} /> : null}
      {asking === 'renew' ? <RenewCodes onClose={close} /> : null}
      {asking === 'off' ? <SwitchOff onClose={close} /> : null}
    </div>
  )
}

function IsOff({ dueAt, onAsk }: { dueAt: string | null; onAsk: (what: Asking) => void }) {
  return (
    <>
      {dueAt ? (
        <Notice tone="warn">
          Owners need two-factor login for the back office from {formatDateWithYear(dueAt)} on.
        </Notice>
      ) : null}
      <p className="measure text-ink-2">
        A login then asks for a code from an app on your phone, so a stolen password is not enough.
      </p>
      <Button
        variant="outline"
        icon="shield-check"
        className="justify-self-start"
        onClick={() => onAsk('set-up')}
      >
        Set up two-factor login
      </Button>
    </>
  )
}

type IsOnProps = { since: string; left: number; onAsk: (what: Asking) => void }

function IsOn({ since, left, onAsk }: IsOnProps) {
  return (
    <>
      <p className="measure text-ink-2">
        On since {formatDateWithYear(since)}. {plural(left, 'recovery code')} left.
      </p>
      {left < 3 ? (
        <Notice tone="warn">
          Get new recovery codes. Without your phone, they are the only way to log in.
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onAsk('renew')}>
          New recovery codes
        </Button>
        <Button variant="outline" onClick={() => onAsk('off')}>
          Switch off
        </Button>
      </div>
    </>
  )
}
