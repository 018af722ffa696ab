import { Button } from '#web/ui/inputs/button.tsx'
import { CopyField } from '#web/ui/overlays/copy-field.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

type SecretDialogProps = { secret: string; onClose: () => void }

/** Shows the secret of a webhook this once. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps) => (
  <Modal
    open
    size="medium"
    onClose={onClose}
    title="Copy the secret"
    footer={<Button onClick={onClose}>Done</Button>}
  >
    <div className="grid grid-cols-1 gap-4">
      <Notice tone="warn">
        <p>
          Give it to the program now. It is not shown again. With it the program checks that an
          event comes from your shop.
        </p>
      </Notice>
      <CopyField label="Secret" name="secret" value={secret} what="Secret" />
    </div>
  </Modal>
)
