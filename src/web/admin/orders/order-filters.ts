import { addressStates, stateName } from '#contract/india.ts'
import { orderStatuses } from '#contract/selling/order-status.ts'
import { nameOfMethod, paymentMethodNames } from '#contract/selling/payment-methods.ts'
import { paymentWayWords } from '#contract/selling/payment-ways.ts'
import { statusWord } from '#web/ui/data/pill.tsx'
import { dayFilters, type ListFilter } from '../kit/lists/list-filter.ts'
import { orderChannels, orderFigures, paymentMethods } from '../parts/orders/orders.data.ts'

const asReported = () => 'as in the sales report'

/** The filters of the list beside its tabs. Those by goods, courier and payment come from links of the reports. */
export const orderListFilters: readonly ListFilter[] = [
  {
    key: 'status',
    label: 'Status',
    options: orderStatuses.map((value) => ({ value, label: statusWord(value) })),
  },
  {
    key: 'payment',
    label: 'Payment',
    word: nameOfMethod,
    options: paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] })),
  },
  {
    key: 'state',
    label: 'State of supply',
    word: stateName,
    options: addressStates.map(({ code, name }) => ({ value: code, label: name })),
  },
  {
    key: 'channel',
    label: 'Ordered',
    options: orderChannels.map(({ channel, label }) => ({ value: channel, label })),
  },
  {
    key: 'figure',
    label: 'Sales',
    options: orderFigures.map(({ figure, label }) => ({ value: figure, label })),
  },
  { key: 'tag', label: 'Tag', input: 'text' },
  ...dayFilters,
  { key: 'courier', label: 'Courier' },
  { key: 'way', label: 'Way to pay', word: paymentWayWords },
  { key: 'failure', label: 'Failed because' },
  { key: 'product', label: 'Product', word: asReported },
  { key: 'category', label: 'Category', word: asReported },
  { key: 'brand', label: 'Brand', word: asReported },
]
