import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** What it means that the shop has no GSTIN, wherever staff should know. */
export function NoGstin({ link = false }: { link?: boolean }) {
  return (
    <Notice tone="warn">
      <p className="font-semibold">The shop has no GSTIN, so it charges no GST.</p>
      <p>
        Carts, orders and mails show none, and what leaves gets a plain invoice. Once the turnover
        needs a registration, and before goods go to another state, register and enter the GSTIN.
        {link ? (
          <>
            {' '}
            <TextLink to={`${paths.adminSettings}?section=company`}>Enter it</TextLink>
          </>
        ) : null}
      </p>
    </Notice>
  )
}
