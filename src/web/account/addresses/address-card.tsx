import type { Address } from '#contract/people/addresses.ts'
import { AddressText, addressTypeWords } from '#web/storefront/checkout/address-text.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'

export type AddressCardProps = {
  address: Address
  onEdit: () => void
  onDefault: () => void
  onRemove: () => void
}

/** A saved address and its actions. */
export function AddressCard({ address, onEdit, onDefault, onRemove }: AddressCardProps) {
  const where = <span className="sr-only"> the address in {address.city}</span>
  return (
    <Card as="li" className="grid h-full gap-3">
      <div className="flex gap-2">
        <Badge>{addressTypeWords[address.type]}</Badge>
        {address.isDefault ? <Badge tone="brand">Default</Badge> : null}
      </div>
      <AddressText address={address} />
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-3 pt-1 text-sm">
        <TextButton onClick={onEdit}>Edit{where}</TextButton>
        <TextButton onClick={onRemove}>Delete{where}</TextButton>
        {address.isDefault ? null : (
          <TextButton onClick={onDefault}>
            Make default<span className="sr-only">: the address in {address.city}</span>
          </TextButton>
        )}
      </div>
    </Card>
  )
}
