import {
  answerPasswordPrompt,
  givePassword,
  useIsPasswordAsked,
} from '#web/data/password-prompt.ts'
import { Modal } from '#web/ui/modal.tsx'
import { PasswordForm } from '#web/ui/password-form.tsx'

/** Asks for the password once more before what can't be undone: somebody else may sit here by now. */
export function PasswordPrompt() {
  const isAsked = useIsPasswordAsked()
  return (
    <Modal open={isAsked} onClose={() => answerPasswordPrompt(false)} title="Your password, please">
      {isAsked ? (
        <PasswordForm
          name="currentPassword"
          confirm="Go on"
          onGive={givePassword}
          onDone={() => answerPasswordPrompt(true)}
          onCancel={() => answerPasswordPrompt(false)}
        >
          This moves money or changes where it goes, and you logged in a while ago.
        </PasswordForm>
      ) : null}
    </Modal>
  )
}
