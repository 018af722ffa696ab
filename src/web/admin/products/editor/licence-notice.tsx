import { adminPaths } from '#contract/admin-paths.ts'
import type { ProductLicence } from '#contract/catalogue/licences.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

/** The quality control order that the product is under, as it was saved, and what is missing. */
export function LicenceNotice({ licence }: { licence: ProductLicence }) {
  const { hiddenSince, hiddenReason, lacksFrom, hiddenFrom, order, standards } = licence
  const all = (
    <TextLink to={adminPaths.licences} className="text-sm">
      Licences
    </TextLink>
  )
  const today = dayInIndia(new Date())
  if (hiddenSince && (hiddenFrom === null || hiddenFrom > today))
    return <Notice tone="ok">It has a licence now and goes back on sale within a minute.</Notice>
  if (hiddenSince)
    return (
      <Notice tone="danger" action={all}>
        {hiddenReason === 'ENDED'
          ? 'Hidden: its BIS licence has ended.'
          : 'Hidden: its BIS licence is missing.'}{' '}
        {order} forbids the sale. Enter the licence below and save: it goes back on sale within a
        minute. Archive it if it is not to come back.
      </Notice>
    )
  const example = standards[0] ? `, such as ${standards[0]},` : ''
  if (lacksFrom === null)
    return <p className="text-sm text-ink-2">It is under an order and has a licence: {order}.</p>
  if (lacksFrom > today)
    return (
      <Notice tone="info" action={all}>
        From {formatDateWithYear(lacksFrom)} {order} asks for a standard{example} and a valid BIS
        licence.
      </Notice>
    )
  return (
    <Notice tone="warn" action={all}>
      {order} asks for a standard{example} and a valid BIS licence.{' '}
      {hiddenFrom ? null : 'The shop only warns of this order.'}
    </Notice>
  )
}
