import { Suspense, useState } from 'react'
import { shortPhone } from '#contract/india.ts'
import type { User } from '#contract/people/accounts.ts'
import { phoneLoginApi } from '#contract/people/phone-login.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'

const PhoneSteps = lazyRetry(async () => ({
  default: (await import('#web/storefront/login/phone-steps.tsx')).PhoneSteps,
}))

/** Verifies the phone of an account by a code. From then on a code logs in to it. */
export function PhoneCard({ user: { phone, phoneVerified } }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const verify = useCall(phoneLoginApi.verify, {
    inForm: true,
    done: 'Your number is verified.',
    onDone: () => setOpen(false),
  })
  return (
    <div className="grid max-w-110 gap-4">
      <p className="text-ink-2">{wordsFor(phone, phoneVerified)}</p>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PhoneSteps
            phone={phoneVerified ? '' : (phone ?? '')}
            button="Verify"
            busy={verify.isBusy}
            problem={verify.problem}
            onChange={verify.reset}
            onCode={(proof) => void verify.run({ body: proof })}
          />
          <TextButton className="justify-self-start text-sm" onClick={() => setOpen(false)}>
            Cancel
          </TextButton>
        </Suspense>
      ) : (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => {
            verify.reset()
            setOpen(true)
          }}
        >
          {phoneVerified ? 'Use another number' : 'Verify my number'}
        </Button>
      )}
    </div>
  )
}

function wordsFor(phone: string | null, isVerified: boolean): string {
  if (phone && isVerified) return `A code sent to +91 ${shortPhone(phone)} logs you in.`
  if (phone) return `Verify +91 ${shortPhone(phone)} to log in with a code instead of a password.`
  return 'Verify your mobile number to log in with a code instead of a password.'
}
