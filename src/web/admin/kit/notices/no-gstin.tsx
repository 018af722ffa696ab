import { adminPaths } from '#contract/admin-paths.ts'
import type { Company } from '#contract/shop/settings.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

type NoGstinProps = { company: Company; link?: boolean }

/** Explains what a missing GSTIN means. Renders nothing once the shop has one. */
export function NoGstin({ company, link = false }: NoGstinProps) {
  if (company.gstin !== null) return null
  const { title, text } = company.chargesGst ? awaited : unregistered
  return (
    <Notice tone="warn">
      <p className="font-semibold">{title}</p>
      <p>
        {text}
        {link ? (
          <>
            {' '}
            <TextLink to={`${adminPaths.settings}?section=company`}>Company details</TextLink>
          </>
        ) : null}
      </p>
    </Notice>
  )
}

const awaited = {
  title: 'The shop charges GST, but has no GSTIN yet.',
  text:
    "Businesses can't claim tax with the invoices issued now. Enter the GSTIN, " +
    'or set the shop to not registered.',
}

const unregistered = {
  title: 'The shop is not registered under GST, so it charges none.',
  text:
    'Carts, orders and mails show no GST, and orders get a plain invoice. Register and enter the ' +
    'GSTIN once your turnover requires it, and before you send goods to another state.',
}
