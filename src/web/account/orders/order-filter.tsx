import { Form, useSearchParams, useSubmit } from 'react-router'
import { paths } from '#contract/paths.ts'
import { orderStatuses } from '#contract/selling/order-status.ts'
import { statusWord } from '#web/ui/data/pill.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'

/** Filters the orders; the filter is in the page's URL. */
export function OrderFilter() {
  const [query] = useSearchParams()
  const submit = useSubmit()
  const q = query.get('q') ?? ''
  const status = query.get('status') ?? ''
  return (
    <Form
      role="search"
      aria-label="Orders"
      action={paths.orders}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(filterOf(new FormData(event.currentTarget)), { action: paths.orders })
      }}
    >
      <SearchField
        key={`q-${q}`}
        name="q"
        label="Search orders by number or product"
        placeholder="Order number or product"
        defaultValue={q}
        className="min-w-0 flex-1 basis-60"
      />
      <Field label="Status" className="w-44">
        <Select
          key={`status-${status}`}
          name="status"
          defaultValue={status}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          <option value="">All statuses</option>
          {orderStatuses.map((orderStatuse) => (
            <option key={orderStatuse} value={orderStatuse}>
              {statusWord(orderStatuse)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  )
}

/** Empty fields are left out of the URL. */
function filterOf(form: FormData): URLSearchParams {
  const asked = [...form].map(([name, value]): [string, string] => [name, String(value).trim()])
  return new URLSearchParams(asked.filter(([, value]) => value))
}
