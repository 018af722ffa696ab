import { accountsApi } from '#contract/people/accounts.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'
import { answerPasswordPrompt, useIsPasswordPromptOpen } from '#web/session/password-prompt.ts'
import { PasswordForm } from '#web/ui/inputs/password-form.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'

/**
 * Asks for the password again before a critical action, since somebody else may be using the computer.
 */
export function PasswordPrompt() {
  const isOpen = useIsPasswordPromptOpen()
  return (
    <Modal open={isOpen} onClose={() => answerPasswordPrompt(false)} title="Confirm your password">
      {isOpen ? (
        <PasswordForm
          name="currentPassword"
          confirm="Continue"
          onGive={confirmPassword}
          onDone={() => answerPasswordPrompt(true)}
          onCancel={() => answerPasswordPrompt(false)}
        >
          We ask again before money moves, access changes, or names and links are shown.
        </PasswordForm>
      ) : null}
    </Modal>
  )
}

/** Confirms the password for this session. The server refuses a wrong one. */
const confirmPassword = (currentPassword: string) =>
  tryCall(() => api(accountsApi.confirmPassword, { body: { currentPassword } }))
