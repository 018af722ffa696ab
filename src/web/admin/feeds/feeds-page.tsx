import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { FeedReport } from '#contract/catalogue/feeds.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { langOf } from '#web/ui/layout/lang.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { CopyField } from '#web/ui/overlays/copy-field.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { backToSettings } from '../parts/settings/system-links.ts'
import { feedsLoader, feedWords } from './feeds.data.ts'

export const loader = feedsLoader

/** The lists that shopping services fetch. */
export function Component() {
  const report = useLastNonNull(useLoaderData<typeof loader>())
  return (
    <AdminPage title="Feeds" back={backToSettings}>
      {report ? <Report report={report} /> : <Skeleton className="h-96" />}
    </AdminPage>
  )
}

const Report = ({ report }: { report: FeedReport }) => (
  <div className="grid max-w-3xl gap-6">
    <p>
      A feed lists everything that you sell, for a service that shows goods. Give a service the
      address: the list is always current. It has {plural(report.variants, 'variant')} of published
      products
      {report.withoutBarcode > 0
        ? `, ${formatNumber(report.withoutBarcode)} of them without a barcode, by which services recognise goods`
        : null}
      .
    </p>
    <LeftOut report={report} />
    {report.feeds.map(({ name, url }) => (
      <CopyField
        key={name}
        label={feedWords[name].label}
        name={name}
        value={url}
        what="Address"
        hint={feedWords[name].hint}
      />
    ))}
  </div>
)

/** The products that no feed lists. */
function LeftOut({ report: { leftOut, leftOutCount } }: { report: FeedReport }) {
  if (leftOutCount === 0) return <Notice tone="ok">No published product is left out.</Notice>
  const more = leftOutCount - leftOut.length
  return (
    <Notice tone="warn">
      <h2 className="text-base">{plural(leftOutCount, 'product')} left out: no picture</h2>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {leftOut.map(({ id, name }) => (
          <li key={id}>
            <TextLink to={adminPaths.product(id)} lang={langOf(name)} className="wrap-anywhere">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-1">And {formatNumber(more)} more.</p> : null}
    </Notice>
  )
}
