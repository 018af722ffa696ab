import { netQuantityOf } from '#contract/catalogue/pack-price.ts'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { formatPhone } from '#contract/phone.ts'
import { useLayout } from '#web/session/layout.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { FactTable } from '#web/ui/data/facts.tsx'

export type LegalFactsProps = {
  product: Product
  variant: ProductVariant
  origin: string | null
}

/** The details the law requires for packaged goods before purchase, and the consumer contact. */
export function LegalFacts({ product, variant, origin }: LegalFactsProps) {
  const { company } = useLayout()
  const { gstRate } = variant
  const { manufacturer, packer, importer, packedOn, hsn } = product.compliance
  const { bisStandard, bisLicence } = product.compliance
  // Electronics are registered: R-… instead of CM/L-….
  const isRegistered = bisLicence?.startsWith('R')
  const care = company && [
    company.name,
    company.phone && formatPhone(company.phone),
    company.email,
    company.address,
  ]
  const facts: [string, string | null | undefined][] = [
    ['Generic name', product.category.name],
    ['Country of origin', origin],
    ['Manufacturer', manufacturer],
    ['Packer', packer],
    ['Importer', importer],
    ['Net quantity', netQuantityOf(variant, product)],
    ['MRP (inclusive of all taxes)', formatRupees(variant.mrp)],
    ['Packed on', packedOn && formatDateWithYear(packedOn)],
    ['Packed weight', variant.weightGrams === null ? null : weightText(variant.weightGrams)],
    ['Packed size', sizeText(variant)],
    ['SKU', variant.sku],
    ['Barcode', variant.barcode],
    [
      isRegistered ? 'BIS registration' : bisLicence ? 'ISI mark' : 'Indian Standard',
      [bisStandard, bisLicence && `${isRegistered ? 'number' : 'licence'} ${bisLicence}`]
        .filter(Boolean)
        .join(', '),
    ],
    ['HSN code', hsn],
    ['GST', gstRate === null || company?.chargesGst === false ? null : `${gstRate}%`],
    ['Consumer care', care?.filter(Boolean).join(', ')],
  ]
  return <FactTable facts={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
}

const weightText = (grams: number) =>
  grams < 1_000 ? `${grams} g` : `${formatNumber(grams / 1_000)} kg`

const sizeText = ({ lengthMm, widthMm, heightMm }: ProductVariant) =>
  lengthMm && widthMm && heightMm
    ? `${[lengthMm, widthMm, heightMm].map((mm) => formatNumber(mm)).join(' × ')} mm`
    : null
