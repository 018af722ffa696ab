import type { Address } from '#contract/people/addresses.ts'
import { hasMailbox } from '#contract/people/mailbox.ts'
import { callLink, formatPhone } from '#contract/phone.ts'
import type { Customer } from '#contract/selling/customers.ts'
import { FactTable } from '#web/ui/data/facts.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'

type CustomerProps = { customer: Customer }

/** How to reach a customer. */
export function ContactCard({ customer }: CustomerProps) {
  const { email, emailVerified, phone, username, isClosed, isGuest } = customer
  if (isClosed) return null
  const facts = [
    {
      label: 'Email',
      value: hasMailbox(email) ? (
        <a href={`mailto:${email}`} className="reach wrap-anywhere hover:underline">
          {email}
        </a>
      ) : (
        'Not given'
      ),
    },
    !isGuest && { label: 'Confirmed', value: emailVerified ? 'Yes' : 'Not yet' },
    { label: 'Phone', value: phone ? <PhoneLink phone={phone} /> : 'Not given' },
    !isGuest && {
      label: 'Username',
      value: <span className="wrap-anywhere">{username}</span>,
    },
  ].filter((fact) => fact !== false)
  return (
    <Card title="Contact">
      <FactTable facts={facts} />
    </Card>
  )
}

/** The saved addresses, the default first. */
export function CustomerAddresses({ customer: { addresses } }: CustomerProps) {
  return (
    <Card title="Addresses">
      {addresses.length === 0 ? <p className="text-sm text-ink-2">None saved.</p> : null}
      <ul className="grid gap-4">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressLines address={address} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const AddressLines = ({ address }: { address: Address }) => (
  <address className="text-sm wrap-anywhere not-italic" lang={langOf(address.line1)}>
    <div className="font-semibold" lang={langOf(address.fullName)}>
      {address.fullName}
    </div>
    {[address.line1, address.line2, address.landmark].filter(Boolean).join(', ')}
    <div>
      {address.city} {address.pincode}, {address.state}
    </div>
    <PhoneLink phone={address.phone} />
  </address>
)

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={callLink(phone)} className="reach whitespace-nowrap hover:underline">
    {formatPhone(phone)}
  </a>
)
