import { Suspense } from 'react'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useSendsCodes } from '#web/session/layout.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useSignIn } from './use-sign-in.ts'

const PhoneSteps = lazyRetry(async () => ({
  default: (await import('./phone-steps.tsx')).PhoneSteps,
}))

type PhoneProofProps = {
  /** The number that is filled in, such as that of a guest's order. */
  phone?: string | undefined
  /** Runs once the visitor is logged in. */
  onDone?: () => void
}

/**
 * Makes an account of a guest, or logs in, by one code. For pages outside the login dialog; it shows nothing in a shop that
 * sends no codes.
 */
export function PhoneProof({ phone, onDone }: PhoneProofProps) {
  const signIn = useSignIn(null, () => onDone?.())
  if (!useSendsCodes()) return null
  if (signIn.challenge || signIn.toProve)
    return (
      <Notice tone="warn" live>
        This number has an account that asks for its password too.{' '}
        <TextButton onClick={() => askToLogin({ tab: 'login' })}>Log in</TextButton>
      </Notice>
    )
  return (
    <Suspense fallback={<p className="min-h-40">Loading…</p>}>
      <PhoneSteps
        phone={phone}
        button="Continue"
        busy={signIn.busy}
        problem={signIn.problem}
        onChange={signIn.forget}
        onCode={(proof) => void signIn.submit({ phone: proof })}
      />
    </Suspense>
  )
}
