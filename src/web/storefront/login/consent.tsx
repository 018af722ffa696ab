import { closeLogin } from '../../data/login-prompt.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/text-link.tsx'

export const Consent = () => (
  <p className="text-meta text-ink-3">
    By continuing you agree to our{' '}
    <TextLink to={paths.terms} onClick={closeLogin}>
      Terms
    </TextLink>{' '}
    and{' '}
    <TextLink to={paths.privacy} onClick={closeLogin}>
      Privacy policy
    </TextLink>
    .
  </p>
)
