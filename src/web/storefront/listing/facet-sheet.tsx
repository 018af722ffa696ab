import { useLocation, useNavigate } from 'react-router'
import type { Facet } from '#contract/product-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { FacetForm } from './facet-form.tsx'

export type FacetSheetProps = { open: boolean; facets: readonly Facet[]; total: number }

/** The filters on a small screen: the list behind follows every choice. */
export default function FacetSheet({ open, facets, total }: FacetSheetProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const close = () => navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  return (
    <Drawer
      open={open}
      onClose={close}
      title="Filters"
      footer={
        <Button block onClick={close}>
          Show {total.toLocaleString('en-IN')} {total === 1 ? 'product' : 'products'}
        </Button>
      }
    >
      <div data-autofocus tabIndex={-1} className="px-5 pb-4">
        <FacetForm facets={facets} />
      </div>
    </Drawer>
  )
}
