import { useEffect, useEffectEvent, useState } from 'react'
import type { Address } from '#contract/people/addresses.ts'
import { useAddressForm } from '#web/session/addresses.ts'
import { useShopper } from '#web/session/shopper.ts'
import { AddressForm, useDropDraft } from '#web/storefront/checkout/address-form.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

export type AddressModalProps = {
  editing: { address: Address | null } | null
  onClose: () => void
}

/** Adds or edits an address. Asks before it discards typed input. */
export function AddressModal({ editing, onClose }: AddressModalProps) {
  const { user } = useShopper()
  const { save, busy, outcome } = useAddressForm()
  const [isDirty, setDirty] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const saved = outcome?.ok ? outcome.answer : null
  const draftKey = `address-${user?.id}`
  useDropDraft(draftKey, saved !== null)

  const close = () => {
    setDirty(false)
    setLeaving(false)
    onClose()
  }
  const finish = useEffectEvent(() => {
    toast.success('Saved.')
    close()
  })
  useEffect(() => {
    if (saved) finish()
  }, [saved])

  const address = editing?.address ?? undefined
  return (
    <>
      <Modal
        open={editing !== null}
        onClose={() => (isDirty ? setLeaving(true) : close())}
        title={address ? 'Edit address' : 'Add address'}
        size="medium"
      >
        <div onInput={() => setDirty(true)}>
          <AddressForm
            address={address}
            known={
              user
                ? { fullName: `${user.firstName} ${user.lastName}`.trim(), phone: user.phone }
                : undefined
            }
            draftKey={address ? undefined : draftKey}
            submit="Save address"
            busy={busy}
            problem={outcome && !outcome.ok ? outcome.problem : null}
            onSave={(written) => save(written, address?.id ?? null)}
          />
        </div>
      </Modal>
      <ConfirmDialog
        open={isLeaving}
        title="Leave without saving?"
        confirm="Discard"
        cancel="Keep editing"
        danger
        onConfirm={close}
        onCancel={() => setLeaving(false)}
      >
        What you typed will be lost.
      </ConfirmDialog>
    </>
  )
}
