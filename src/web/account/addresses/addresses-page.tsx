import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { type Address, addressesApi } from '#contract/people/addresses.ts'
import { loadAddresses } from '#web/session/addresses.ts'
import { useCall } from '#web/session/use-call.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { RemovedRow, useRemoved } from '#web/storefront/cart/removed-row.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { countTo, Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressModal } from './address-modal.tsx'

export { AccountError as ErrorBoundary } from '../account-error.tsx'

export const loader = loadAddresses

/** The address in the modal: an existing one, or a new one (null). */
type Editing = { address: Address | null } | null

export function Component() {
  const addresses = useLastNonNull(useLoaderData<typeof loader>())
  const [editing, setEditing] = useState<Editing>(null)
  const isFull = (addresses?.length ?? 0) >= limits.addresses
  const add = (
    <Button
      icon="plus"
      reason={isFull ? `You can save up to ${limits.addresses} addresses.` : undefined}
      onClick={() => setEditing({ address: null })}
    >
      Add address
    </Button>
  )
  return (
    <div className="grid gap-6">
      <Page title="My Address" canonical={paths.addresses} noindex />
      <PageTitle title="My Address" actions={addresses && addresses.length > 0 ? add : null} />
      {addresses ? (
        <Cards addresses={addresses} add={add} onEdit={(address) => setEditing({ address })} />
      ) : (
        <CardsSkeleton />
      )}
      <AddressModal editing={editing} onClose={() => setEditing(null)} />
    </div>
  )
}

type CardsProps = {
  addresses: readonly Address[]
  add: React.ReactNode
  onEdit: (address: Address) => void
}

function Cards({ addresses, add, onEdit }: CardsProps) {
  const addAgain = useCall(addressesApi.add)
  const removal = useCall(addressesApi.remove)
  const setDefault = useCall(addressesApi.setDefault)
  const { gone, left, remove, forget } = useRemoved<Address>(addresses)
  const putBack = ({ id, state: _state, ...address }: Address) => {
    forget(id)
    void addAgain.run({ body: address })
  }
  if (left.length === 0 && gone.length === 0)
    return (
      <EmptyState
        title="No saved addresses. Add one to check out faster."
        action={add}
        glyph="ladder"
      >
        An address that you enter at checkout is kept here too.
      </EmptyState>
    )
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {gone.map((address) => (
        <RemovedRow
          key={address.id}
          what={`The address in ${address.city}`}
          onUndo={() => putBack(address)}
          onExpire={() => forget(address.id)}
        />
      ))}
      {left.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          onEdit={() => onEdit(address)}
          onDefault={() => void setDefault.run({ params: { id: address.id } })}
          onRemove={() => void remove(address, () => removal.run({ params: { id: address.id } }))}
        />
      ))}
    </ul>
  )
}

function CardsSkeleton() {
  return (
    <div role="status" aria-label="Loading your addresses" className="grid gap-4 md:grid-cols-2">
      {countTo(2).map((card) => (
        <Skeleton key={card} className="h-52" />
      ))}
    </div>
  )
}
