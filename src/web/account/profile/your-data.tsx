import { Suspense, useState } from 'react'
import type { User } from '#contract/people/accounts.ts'
import type { Consents } from '#contract/people/consents.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useDownload } from '#web/session/documents.ts'
import { useLogout } from '#web/session/use-logout.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { PasswordForm } from '#web/ui/inputs/password-form.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ConsentSwitches } from './consent-switches.tsx'
import { closeAccount, readMyData } from './profile.data.ts'

/** The user's legal rights: stop marketing, download their data and close the account. */
export function YourData({ user, consents }: { user: User; consents: Consents }) {
  const { busy, download } = useDownload()
  const [closing, setClosing] = useState(false)
  return (
    <div className="grid gap-3 text-sm">
      <ConsentSwitches consents={consents} />
      <p className="measure text-ink-2">
        Download your data or close your account. If you close it, we delete your details except
        those on invoices, which the law makes us keep.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          icon="download"
          busy={busy !== null}
          onClick={() => download('my-data.json', readMyData)}
        >
          Download my data
        </Button>
        <Button
          variant="outline"
          reason={user.userType === 'ADMIN' ? "Staff accounts can't be closed here." : undefined}
          onClick={() => setClosing(true)}
        >
          Close my account
        </Button>
      </div>
      <Modal open={closing} onClose={() => setClosing(false)} title="Close your account?">
        <Closing user={user} onCancel={() => setClosing(false)} />
      </Modal>
    </div>
  )
}

function Closing({ user, onCancel }: { user: User; onCancel: () => void }) {
  const [isByCode, setByCode] = useState(user.email === '')
  const phone = user.phoneVerified ? user.phone : null
  const logOut = useLogout()
  const leave = () => {
    toast.success('Your account is closed.')
    void logOut()
  }
  if (phone && isByCode)
    return (
      <div className="grid gap-4">
        <p className="text-ink-2">{whatHappens}</p>
        <Suspense fallback={<Skeleton className="h-24" />}>
          <CloseByCode phone={phone} onDone={leave} onCancel={onCancel} />
        </Suspense>
      </div>
    )
  return (
    <div className="grid gap-4">
      <PasswordForm
        name="password"
        confirm="Close my account"
        isDanger
        onGive={(password) => closeAccount({ password })}
        onDone={leave}
        onCancel={onCancel}
      >
        {whatHappens}
      </PasswordForm>
      {phone ? (
        <TextButton className="justify-self-start text-sm" onClick={() => setByCode(true)}>
          I have no password
        </TextButton>
      ) : null}
    </div>
  )
}

const whatHappens =
  "This can't be undone. We delete your addresses, cart, wishlist and alerts, and you can no longer return items, pay or see your orders. Download your data first if you want to keep it."

// Few have no password.
const CloseByCode = lazyRetry(() => import('./close-by-code.tsx'))
