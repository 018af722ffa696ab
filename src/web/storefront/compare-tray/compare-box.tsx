import type { ProductCard } from '#contract/catalogue/products.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import {
  type Compared,
  type Refusal,
  startComparing,
  toggleCompared,
  useCompared,
} from '#web/session/compared.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** A checkbox that adds a product to the comparison. Within `card-action`. */
export function CompareBox({ product }: { product: Pick<ProductCard, keyof Compared> }) {
  const list = useCompared()
  const isIn = list.some(({ id }) => id === product.id)
  const toggle = () => {
    const refusal = toggleCompared(product)
    if (refusal) tell(refusal, product, list)
  }
  return (
    <label>
      <input type="checkbox" checked={isIn} onChange={toggle} />
      Compare
      <span>{` ${product.name}`}</span>
    </label>
  )
}

function tell(refusal: Refusal, product: Compared, list: readonly Compared[]) {
  if (refusal === 'full')
    return toast.error(`You can compare up to ${limits.compared} products. Remove one first.`, {
      label: 'Compare',
      to: paths.compare(list.map(({ id }) => id)),
    })
  return toast.error('You can only compare products of the same category.', {
    label: 'Compare this one instead',
    onSelect: () => startComparing(product),
  })
}
