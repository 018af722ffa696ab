import { useLocation, useNavigate } from 'react-router'
import type { Facet } from '#contract/catalogue/product-lists.ts'
import { plural } from '#contract/plural.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { FacetForm } from './facet-form.tsx'
import { PriceViewSwitch } from './price-view-switch.tsx'

export type FacetSheetProps = { open: boolean; facets: readonly Facet[]; total: number }

/** The filters on small screens; the list behind updates with every choice. */
export default function FacetSheet({ open, facets, total }: FacetSheetProps) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  // Without changes, closing goes back; otherwise the new list replaces the sheet's history entry.
  const close = () =>
    state?.openedAt === search
      ? navigate(-1)
      : navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  return (
    <Drawer
      open={open}
      onClose={close}
      title="Filters"
      footer={
        <Button block onClick={close}>
          Show {plural(total, 'product')}
        </Button>
      }
    >
      <div data-autofocus tabIndex={-1} className="px-5 pb-4">
        <PriceViewSwitch />
        <FacetForm facets={facets} />
      </div>
    </Drawer>
  )
}
