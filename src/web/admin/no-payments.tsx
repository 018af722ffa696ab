import { useAdminShell } from '#web/data/dashboard.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Nobody can order from a shop that takes no payments; nothing once there is a way to pay. */
export function NoPayments({ link = false }: { link?: boolean }) {
  const { payments } = useAdminShell()
  if (payments === null || payments.length > 0) return null
  return (
    <Notice tone="danger">
      <p className="font-semibold">Nobody can order: no way to pay is switched on.</p>
      <p>
        Switch on cash on delivery, Razorpay, UPI or bank transfers. Until then the checkout tells
        shoppers that the shop takes no payments.
        {link ? (
          <>
            {' '}
            <TextLink to={`${paths.adminSettings}?section=payments`}>Payments</TextLink>
          </>
        ) : null}
      </p>
    </Notice>
  )
}
