import {
  answerPasswordPrompt,
  givePassword,
  useIsPasswordAsked,
} from '#web/session/password-prompt.ts'
import { PasswordForm } from '#web/ui/inputs/password-form.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'

/**
 * Asks for the password again before a critical action, since somebody else may be using the computer.
 */
export function PasswordPrompt() {
  const isAsked = useIsPasswordAsked()
  return (
    <Modal open={isAsked} onClose={() => answerPasswordPrompt(false)} title="Confirm your password">
      {isAsked ? (
        <PasswordForm
          name="currentPassword"
          confirm="Continue"
          onGive={givePassword}
          onDone={() => answerPasswordPrompt(true)}
          onCancel={() => answerPasswordPrompt(false)}
        >
          We ask again before money moves.
        </PasswordForm>
      ) : null}
    </Modal>
  )
}
