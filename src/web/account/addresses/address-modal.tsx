import { useState } from 'react'
import type { Address } from '#contract/people/addresses.ts'
import { dropDraft, keepDraft, readDraft } from '#web/browser/draft.ts'
import { AddressForm } from '#web/session/address/address-form.tsx'
import { useSaveAddress } from '#web/session/addresses.ts'
import { useShopper } from '#web/session/shopper.ts'
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
  const [isDirty, setDirty] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const draftKey = `address-${user?.id}`

  const close = () => {
    setDirty(false)
    setLeaving(false)
    onClose()
  }
  const save = useSaveAddress(() => {
    dropDraft(draftKey)
    toast.success('Saved.')
    close()
  })

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
            draft={
              address
                ? undefined
                : { read: () => readDraft(draftKey), keep: (typed) => keepDraft(draftKey, typed) }
            }
            submit="Save address"
            busy={save.isBusy}
            problem={save.problem}
            onSave={(written) => void save.run({ id: address?.id ?? null, address: written })}
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
