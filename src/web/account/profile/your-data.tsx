import { useState } from 'react'
import type { Consents } from '#contract/people/consents.ts'
import { useDownload } from '#web/session/documents.ts'
import { useLogout } from '#web/session/use-logout.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { PasswordForm } from '#web/ui/inputs/password-form.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ConsentSwitches } from './consent-switches.tsx'
import { closeAccount, readMyData } from './profile.data.ts'

/** The user's legal rights: stop marketing, download their data and close the account. */
export function YourData({ isStaff, consents }: { isStaff: boolean; consents: Consents }) {
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
          reason={isStaff ? "Staff accounts can't be closed here." : undefined}
          onClick={() => setClosing(true)}
        >
          Close my account
        </Button>
      </div>
      <Modal open={closing} onClose={() => setClosing(false)} title="Close your account?">
        <Closing onCancel={() => setClosing(false)} />
      </Modal>
    </div>
  )
}

function Closing({ onCancel }: { onCancel: () => void }) {
  const logOut = useLogout()
  const leave = () => {
    toast.success('Your account is closed.')
    void logOut()
  }
  return (
    <PasswordForm
      name="password"
      confirm="Close my account"
      isDanger
      onGive={closeAccount}
      onDone={leave}
      onCancel={onCancel}
    >
      This can't be undone. We delete your addresses, cart, wishlist and alerts, and you can no
      longer return items, pay or see your orders. Download your data first if you want to keep it.
    </PasswordForm>
  )
}
