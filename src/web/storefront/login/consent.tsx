import { paths } from '#contract/paths.ts'
import { closeLogin } from '#web/session/login-prompt.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { makeRoom } from '#web/ui/overlays/use-back-closes.ts'

/** Closes the modal; Back returns to the page behind it. */
export function leave() {
  makeRoom()
  closeLogin()
}

export const Consent = () => (
  <p className="text-meta text-ink-3">
    By continuing you agree to our{' '}
    <TextLink to={paths.terms} replace onClick={leave}>
      Terms
    </TextLink>{' '}
    and{' '}
    <TextLink to={paths.privacy} replace onClick={leave}>
      Privacy policy
    </TextLink>
    .
  </p>
)
