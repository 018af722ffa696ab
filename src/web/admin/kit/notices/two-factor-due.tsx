import { paths } from '#contract/paths.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useAdminShell } from '../admin-shell.data.ts'

/** Tells an owner until when they can work without two-factor login. Renders nothing for others. */
export function TwoFactorDue() {
  const { twoFactorDueAt } = useAdminShell()
  if (!twoFactorDueAt) return null
  return (
    <Notice tone="warn" icon="shield-check">
      Owners need two-factor login from {formatDate(twoFactorDueAt)} on.{' '}
      <TextLink to={paths.twoFactor}>Set it up</TextLink>
    </Notice>
  )
}
