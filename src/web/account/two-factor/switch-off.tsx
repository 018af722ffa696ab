import { twoFactorApi } from '#contract/people/two-factor.ts'
import { useCall } from '#web/session/use-call.ts'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { ProofForm } from './proof-form.tsx'

/** Switches two-factor login off. */
export function SwitchOff({ onClose }: { onClose: () => void }) {
  const off = useCall(twoFactorApi.remove, {
    done: 'Two-factor login is off.',
    inForm: true,
    onDone: onClose,
  })
  return (
    <Modal open onClose={onClose} title="Switch off two-factor login?">
      <ProofForm
        confirm="Switch off"
        isDanger
        call={off}
        onGive={(body) => void off.run({ body })}
        onCancel={onClose}
      >
        After this, your password alone is enough to log in.
      </ProofForm>
    </Modal>
  )
}
