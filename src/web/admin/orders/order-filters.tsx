import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { addressStates, stateName } from '#contract/india.ts'
import { orderStatuses } from '#contract/selling/order-status.ts'
import { nameOfMethod, paymentMethodNames } from '#contract/selling/payment-methods.ts'
import { paymentWayWords } from '#contract/selling/payment-ways.ts'
import { statusWord } from '#web/ui/data/pill.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { DayRange } from '../kit/lists/day-range.tsx'
import { dayFilters, type ListFilter } from '../kit/lists/filter-chips.tsx'
import { FoldedFilters } from '../kit/lists/folded-filters.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { orderChannels, orderFigures, paymentMethods } from '../parts/orders/orders.data.ts'

/** Search and filters of the order list, stored in the address. */
export function OrderFilters() {
  const { params, value, change } = useListAddress(adminPaths.orders)
  const set = orderListFilters.filter(({ key }) => params.has(key)).length
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox q={value('q')} onSearch={(q) => change({ q: q || null })} />
      <FoldedFilters set={set}>
        <Field label="Status">
          <Select value={value('status')} onChange={(e) => change({ status: e.target.value })}>
            <option value="">Any</option>
            {orderStatuses.map((status) => (
              <option key={status} value={status}>
                {statusWord(status)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Payment">
          <Select value={value('payment')} onChange={(e) => change({ payment: e.target.value })}>
            <option value="">Any</option>
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {paymentMethodNames[method]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="State of supply">
          <Select value={value('state')} onChange={(e) => change({ state: e.target.value })}>
            <option value="">Any</option>
            {addressStates.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Ordered">
          <Select value={value('channel')} onChange={(e) => change({ channel: e.target.value })}>
            <option value="">Any way</option>
            {orderChannels.map(({ channel, label }) => (
              <option key={channel} value={channel}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Sales">
          <Select value={value('figure')} onChange={(e) => change({ figure: e.target.value })}>
            <option value="">Any</option>
            {orderFigures.map(({ figure, label }) => (
              <option key={figure} value={figure}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <DayRange from={value('from')} to={value('to')} onChange={change} />
      </FoldedFilters>
    </div>
  )
}

const asReported = () => 'as in the sales report'

/** The filters of the list beside its tabs. Those by goods, courier and payment come from links of the reports. */
export const orderListFilters: readonly ListFilter[] = [
  { key: 'status', label: 'Status', word: statusWord },
  {
    key: 'payment',
    label: 'Payment',
    word: nameOfMethod,
  },
  { key: 'state', label: 'State of supply', word: stateName },
  {
    key: 'figure',
    label: 'Sales',
    word: (value) => orderFigures.find(({ figure }) => figure === value)?.label,
  },
  ...dayFilters,
  { key: 'courier', label: 'Courier' },
  {
    key: 'channel',
    label: 'Ordered',
    word: (value) => orderChannels.find(({ channel }) => channel === value)?.label,
  },
  { key: 'way', label: 'Way to pay', word: paymentWayWords },
  { key: 'failure', label: 'Failed because' },
  { key: 'product', label: 'Product', word: asReported },
  { key: 'category', label: 'Category', word: asReported },
  { key: 'brand', label: 'Brand', word: asReported },
]

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  if (known !== q) {
    setKnown(q)
    setTyped(q)
  }
  return (
    <search className="min-w-0 flex-1 md:basis-full 2xl:basis-72">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <SearchField
          label="Search orders"
          name="q"
          placeholder="Number, AWB, phone, name, email or SKU"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onClear={() => (q ? onSearch('') : undefined)}
        />
      </form>
    </search>
  )
}
