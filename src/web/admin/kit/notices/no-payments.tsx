import { adminPaths } from '#contract/admin-paths.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useAdminShell } from '../admin-shell.data.ts'

/** Warns that nobody can order because no payment method is on. Renders nothing once one is on. */
export function NoPayments({ link = false }: { link?: boolean }) {
  const { payments } = useAdminShell()
  if (payments === null || payments.length > 0) return null
  return (
    <Notice tone="danger">
      <p className="font-semibold">Nobody can order: no payment method is switched on.</p>
      <p>
        Switch on cash on delivery, online payment, UPI or bank transfers. Until then, the checkout
        tells shoppers that the shop takes no payments.
        {link ? (
          <>
            {' '}
            <TextLink to={`${adminPaths.settings}?section=payments`}>Payments</TextLink>
          </>
        ) : null}
      </p>
    </Notice>
  )
}
