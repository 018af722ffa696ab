import { formatPhone } from '#contract/phone.ts'
import type { Company } from '#contract/shop/settings.ts'
import { contactOf } from '#contract/shop-texts.ts'

/** Who printed a page: the name, address, phone and GSTIN of the shop, on paper only. */
export function Letterhead({ company }: { company: Company | null }) {
  if (!company) return null
  const { name, legalName, gstin } = company
  const { phone, address } = contactOf(company)
  const law = legalName && legalName !== name ? `${legalName}, ${address}` : address
  const reach = [formatPhone(phone), ...(gstin ? [`GSTIN ${gstin}`] : [])]
  return (
    <div className="letterhead hidden">
      <p className="font-semibold">{name}</p>
      <p>{law}</p>
      <p>{reach.join(' · ')}</p>
    </div>
  )
}
