import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#web/app/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { TabLinks } from '#web/ui/layout/tabs.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AdminPage } from '../admin-page.tsx'
import { DayRange } from '../day-range.tsx'
import { KeysetLinks } from '../keyset-links.tsx'
import { useListAddress } from '../list-address.ts'
import { ListFilters } from '../list-filters.tsx'
import { ColumnsButton } from '../list-view/columns-button.tsx'
import { useListView } from '../list-view/use-list-view.ts'
import { CustomerTable, customerColumns } from './customer-table.tsx'
import { customersLoader, customerTabs } from './customers.data.ts'

export const loader = customersLoader

/** Who has an account, newest first. */
export function Component() {
  const list = useLastNonNull(useLoaderData<typeof loader>())
  const { state, location: next } = useNavigation()
  const address = useListAddress(adminPaths.customers)
  const view = useListView('customers', customerColumns)
  return (
    <AdminPage title="Customers">
      <TabLinks
        label="Customers by kind"
        links={customerTabs.map(({ tab, label }) => ({
          to: address.hrefWith({ tab: tab === 'all' ? null : tab }),
          label,
          current: (address.value('tab') || 'all') === tab,
        }))}
      />
      <ListFilters
        address={address}
        label="Search customers"
        placeholder="Name, email, phone or order number"
        keys={['from', 'to']}
      >
        <DayRange from={address.value('from')} to={address.value('to')} onChange={address.change} />
      </ListFilters>
      <div className="flex justify-end max-sm:hidden">
        <ColumnsButton view={view} />
      </div>
      <CustomerTable
        layout={view.layout}
        customers={list?.customers ?? []}
        loading={list ? false : 8}
        busy={state === 'loading' && next?.pathname === adminPaths.customers}
        empty={<Nobody isFiltered={address.params.size > 0} />}
      />
      <KeysetLinks
        isFirst={!address.params.has('before')}
        next={list?.hasMore ? list.customers.at(-1)?.id : undefined}
        hrefWith={address.hrefWith}
      />
    </AdminPage>
  )
}

const Nobody = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      title="No customers match."
      glyph="caliper"
      action={<TextLink to={adminPaths.customers}>Show all customers</TextLink>}
    />
  ) : (
    <EmptyState title="No customers yet.">Whoever opens an account appears here.</EmptyState>
  )
