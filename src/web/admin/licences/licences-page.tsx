import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { licenceDaysAhead } from '#contract/catalogue/bis-licence.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { useDownload } from '#web/session/documents.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FittedTabs } from '../kit/lists/fitted-tabs.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { ListHead } from '../kit/lists/list-head.tsx'
import { rangeOf } from '../kit/lists/list-page.ts'
import { ListSearch } from '../kit/lists/list-search.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { LicenceTable } from './licence-table.tsx'
import {
  type LicenceTab,
  licencesLoader,
  licenceTabs,
  readLicenceFile,
  tabOf,
} from './licences.data.ts'
import { OrdersSection } from './orders-section.tsx'

export const loader = licencesLoader

/** Products under quality control orders, with what lacks a licence first, and the register of orders. */
export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const { state, location: next } = useNavigation()
  const address = useListAddress(adminPaths.licences)
  const tab = tabOf(params)
  const isBusy = state === 'loading' && next?.pathname === adminPaths.licences
  return (
    <AdminPage title="Licences" actions={<ReportButton />}>
      <Warning orders={loaded?.orders ?? []} />
      <ListHead>
        <FittedTabs
          label="Licences by state"
          links={licenceTabs.map(({ tab: one, label }) => ({
            to: addressOf(one),
            label,
            current: one === tab,
            count: one === 'orders' ? loaded?.orders.length : loaded?.list.counts[one],
          }))}
        />
        {tab === 'orders' ? null : (
          <ListBar
            address={address}
            search={
              <ListSearch
                address={address}
                label="Search licences"
                placeholder="Product or licence number"
              />
            }
          />
        )}
      </ListHead>
      {tab === 'orders' ? (
        <OrdersSection orders={loaded?.orders ?? null} categories={loaded?.categories ?? []} />
      ) : (
        <>
          <p className="text-sm text-ink-2">{tabWords[tab]}</p>
          <LicenceTable
            products={loaded?.list.products ?? null}
            isBusy={isBusy}
            isNarrowed={address.value('q') !== ''}
            tab={tab}
          />
          {loaded && loaded.list.total > 0 ? <Pages list={loaded.list} address={address} /> : null}
        </>
      )}
    </AdminPage>
  )
}

const addressOf = (tab: LicenceTab) =>
  tab === 'missing' ? adminPaths.licences : `${adminPaths.licences}?tab=${tab}`

const tabWords: Record<Exclude<LicenceTab, 'orders'>, string> = {
  missing: 'A quality order holds for these today, and the standard or a valid licence is missing.',
  ending: `The licence of these ends within ${plural(licenceDaysAhead, 'day')}. Ask the maker for the renewed one.`,
  coming: `A quality order begins for these within ${plural(licenceDaysAhead, 'day')}, and there is no licence yet.`,
  fine: 'A quality order holds for these. They have what it asks for, or still have time.',
}

function ReportButton() {
  const { busy, download } = useDownload()
  const reason = useNoChangeReason()
  return (
    <Button
      variant="outline"
      icon="download"
      busy={busy !== null}
      reason={reason}
      onClick={() => download('licences.csv', readLicenceFile)}
    >
      File for an inspection
    </Button>
  )
}

type WarningProps = {
  orders: readonly { title: string; isOn: boolean; appliedFrom: string | null; lacking: number }[]
}

/** An order that only warns, although products lack a licence today: the owner has to decide. */
function Warning({ orders }: WarningProps) {
  const open = orders.filter(
    ({ isOn, appliedFrom, lacking }) => isOn && !appliedFrom && lacking > 0,
  )
  if (open.length === 0) return null
  return (
    <Notice
      tone="warn"
      action={
        <TextLink to={addressOf('orders')} className="text-sm">
          Decide in the orders
        </TextLink>
      }
    >
      The shop only warns of {open.map(({ title }) => title).join('; ')}. Products without a licence
      stay on sale until you say from which day the shop applies the order.
    </Notice>
  )
}

type PagesProps = {
  list: { page: number; limit: number; total: number; products: readonly unknown[] }
  address: ReturnType<typeof useListAddress>
}

const Pages = ({ list: { page, limit, total, products }, address }: PagesProps) => (
  <Pagination
    page={page}
    pages={Math.ceil(total / limit)}
    hrefFor={(to) => address.hrefWith({ page: String(to) })}
    summary={`${rangeOf((page - 1) * limit + 1, products.length)} of ${formatNumber(total)}`}
  />
)
