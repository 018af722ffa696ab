import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { normalisePhone } from '#contract/india.ts'
import { hasMailbox } from '#contract/people/mailbox.ts'
import { formatPhone } from '#contract/phone.ts'
import { plural } from '#contract/plural.ts'
import { type Customer, customersApi } from '#contract/selling/customers.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

/** Who orders: found by phone, name, email or order number, or a new customer. */
export function CustomerPart({ customer }: { customer: Customer | null }) {
  const navigate = useNavigate()
  const choose = (id?: number) => void navigate(adminPaths.newOrder(id), { replace: true })
  if (!customer) return <Finder onChoose={choose} />
  return (
    <Card
      title="Customer"
      action={
        <Button size="small" variant="ghost" onClick={() => choose()}>
          Change
        </Button>
      }
    >
      <p className="font-medium">
        <TextLink to={adminPaths.customer(customer.id)} lang={langOf(customer.name)}>
          {customer.name}
        </TextLink>
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">{contactOf(customer)}</p>
      {customer.notes[0] ? <p className="mt-2 text-sm">{customer.notes[0].text}</p> : null}
    </Card>
  )
}

type Reached = { email: string; phone: string | null; figures: { orders: number } }

/** "+91…, asha@example.in, 3 orders". */
const contactOf = ({ email, phone, figures }: Reached) =>
  [
    phone && formatPhone(phone),
    hasMailbox(email) ? email : 'no email',
    plural(figures.orders, 'order'),
  ]
    .filter(Boolean)
    .join(', ')

const mostShown = 6

function Finder({ onChoose }: { onChoose: (id: number) => void }) {
  const [q, setQ] = useState('')
  const [isNew, setIsNew] = useState(false)
  const search = useCall(
    (text: string) => api(customersApi.list, { query: { q: text, limit: mostShown } }),
    {
      // A number that one customer has needs no second choice.
      onDone: ({ customers: [only, ...others] }, text) => {
        if (only && others.length === 0 && isPhoneOf(only, text)) onChoose(only.id)
      },
    },
  )
  const find = (text: string) => {
    if (text.trim()) void search.run(text.trim())
  }
  const type = (text: string) => {
    setQ(text)
    if (normalisePhone(text)) find(text)
  }
  const found = search.answer?.customers
  return (
    <Card title="Customer" className="grid gap-4">
      <div className="flex items-end gap-2">
        <SearchField
          label="Find a customer"
          placeholder="Phone, name, email or order number"
          className="flex-1"
          autoFocus
          value={q}
          onChange={({ target }) => type(target.value)}
          onClear={() => setQ('')}
          onKeyDown={(event) => {
            if (event.key === 'Enter') find(q)
          }}
        />
        <Button variant="outline" busy={search.isBusy} onClick={() => find(q)}>
          Find
        </Button>
      </div>
      {found && found.length > 0 ? (
        <ul aria-label="Customers found" className="grid gap-1">
          {found.map((account) => (
            <li key={account.id}>
              <button
                type="button"
                onClick={() => onChoose(account.id)}
                className="grid min-h-control w-full rounded-control px-3 py-2 text-start hover:bg-sunk"
              >
                <span className="font-medium" lang={langOf(account.name)}>
                  {account.name}
                </span>
                <span className="text-sm wrap-anywhere text-ink-2">{contactOf(account)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {found?.length === 0 ? 'No customer found. Create an account below.' : null}
      </p>
      {isNew || found?.length === 0 ? (
        <NewCustomer typed={q} onAdded={onChoose} />
      ) : (
        <Button variant="tonal" className="justify-self-start" onClick={() => setIsNew(true)}>
          New customer
        </Button>
      )}
    </Card>
  )
}

const isPhoneOf = ({ phone }: { phone: string | null }, text: string) =>
  phone !== null && normalisePhone(text) === normalisePhone(phone)

type NewCustomerProps = { typed: string; onAdded: (id: number) => void }

/** Name and phone are enough. */
function NewCustomer({ typed, onAdded }: NewCustomerProps) {
  const add = useCall(customersApi.add, { inForm: true, onDone: ({ id }) => onAdded(id) })
  const isPhone = normalisePhone(typed) !== null
  return (
    <Form
      as="form"
      problem={add.problem}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const { firstName, lastName, phone, email } = {
          firstName: text('firstName'),
          lastName: text('lastName'),
          phone: text('phone'),
          email: text('email') || null,
        }
        void add.run({ body: { firstName, lastName, phone, email } })
      }}
    >
      <Field label="First name" name="firstName" check={needed}>
        <TextInput autoComplete="off" defaultValue={isPhone ? '' : typed} />
      </Field>
      <Field label="Last name" name="lastName" check={needed}>
        <TextInput autoComplete="off" />
      </Field>
      <Field label="Mobile number" name="phone" check={checkPhone}>
        <TextInput
          type="tel"
          inputMode="tel"
          lead="+91"
          autoComplete="off"
          defaultValue={isPhone ? typed : ''}
        />
      </Field>
      <Field label="Email" name="email" optional>
        <TextInput type="email" autoComplete="off" />
      </Field>
      <div className="grid justify-items-start gap-2 sm:col-span-2">
        <FormMessage />
        <Button type="submit" busy={add.isBusy}>
          Add customer
        </Button>
      </div>
    </Form>
  )
}

const needed = (text: string) => (text.trim() ? undefined : 'Enter a name.')
const checkPhone = (text: string) =>
  normalisePhone(text) ? undefined : 'Enter a 10-digit mobile number.'
