import { adminPaths } from '#contract/admin-paths.ts'
import { plural } from '#contract/plural.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useAdminShell } from '../admin-shell.data.ts'

/** Warns that mails wait because no mail server is set up. */
export function KeptMailsHint() {
  const { setup } = useAdminShell()
  if (!setup || setup.keptMails === 0) return null
  return (
    <Notice tone="warn">
      <p className="font-semibold">
        {plural(setup.keptMails, 'mail waits', 'mails wait')}: no mail server.
      </p>
      <p>
        Customers and staff get no mail until there is one.{' '}
        <TextLink to={`${adminPaths.settings}?section=mail-server`}>Set up a mail server</TextLink>{' '}
        or <TextLink to={`${adminPaths.settings}?section=mails`}>look at the mails</TextLink>.
      </p>
    </Notice>
  )
}
