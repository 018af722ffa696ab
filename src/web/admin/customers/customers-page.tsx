import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useListView } from '../kit/list-view/use-list-view.ts'
import { ViewBar } from '../kit/list-view/view-bar.tsx'
import { ViewTabs } from '../kit/list-view/view-tabs.tsx'
import { KeysetLinks } from '../kit/lists/keyset-links.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { dayFilters } from '../kit/lists/list-filter.ts'
import { ListHead } from '../kit/lists/list-head.tsx'
import { ListSearch } from '../kit/lists/list-search.tsx'
import { CustomerTable, customerColumns } from './customer-table.tsx'
import { customersLoader, customerTabs } from './customers.data.ts'

export const loader = customersLoader

/** Who has an account, newest first. */
export function Component() {
  const { page: list, views } = useLastNonNull(useLoaderData<typeof loader>()) ?? {}
  const { state, location: next } = useNavigation()
  const address = useListAddress(adminPaths.customers)
  const view = useListView({
    list: 'customers',
    path: adminPaths.customers,
    columns: customerColumns,
    views,
  })
  return (
    <AdminPage title="Customers">
      <ListHead>
        <ViewTabs
          view={view}
          label="Customers by kind"
          param="tab"
          tabs={customerTabs.map(({ tab, label }) => ({ value: tab, label }))}
        />
        <ViewBar
          view={view}
          search={
            <ListSearch
              address={address}
              label="Search customers"
              placeholder="Name, email, phone or order number"
            />
          }
          filters={dayFilters}
        />
      </ListHead>
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
    <EmptyState title="No customers yet.">
      Customers appear here when they create an account, and when you take their order by phone.
    </EmptyState>
  )
