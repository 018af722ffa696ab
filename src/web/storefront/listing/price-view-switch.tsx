import { useGst } from '#web/session/layout.ts'
import { keepPriceView, usePriceView } from '#web/session/price-view.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'

/** Switches all prices between with and before GST; stored in this browser. */
export function PriceViewSwitch() {
  const view = usePriceView()
  if (!useGst()) return null
  return (
    <Checkbox
      label="Prices before GST"
      checked={view === 'excl'}
      onChange={({ currentTarget }) => keepPriceView(currentTarget.checked ? 'excl' : 'incl')}
    />
  )
}
