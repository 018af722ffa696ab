import { twoFactorApi } from '#contract/people/two-factor.ts'
import { useCall } from '#web/session/use-call.ts'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Makes new recovery codes and shows them. */
export function RenewCodes({ onClose }: { onClose: () => void }) {
  const renew = useCall(twoFactorApi.renewCodes, { inForm: true })
  const codes = renew.answer?.recoveryCodes
  return (
    <Modal open onClose={onClose} title={codes ? 'Your recovery codes' : 'New recovery codes'}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm
          confirm="Get new codes"
          call={renew}
          onGive={(body) => void renew.run({ body })}
          onCancel={onClose}
        >
          Your former recovery codes stop working.
        </ProofForm>
      )}
    </Modal>
  )
}
