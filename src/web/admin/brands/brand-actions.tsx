import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { type AdminBrand, adminBrandsApi } from '#contract/catalogue/admin-brands.ts'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'

type BrandActionsProps = { brand: AdminBrand; brands: readonly AdminBrand[] }

/** The menu of a brand: view, merge, delete. */
export function BrandActions({ brand, brands }: BrandActionsProps) {
  const [asking, setAsking] = useState<'merge' | 'remove' | null>(null)
  const noChange = useNoChangeReason()
  const alone = brands.length < 2 ? 'There is no other brand.' : undefined
  const inUse = brand.allProducts > 0 ? 'This brand has products. Merge it instead.' : undefined
  const close = () => setAsking(null)
  return (
    <>
      <Menu
        variant="ghost"
        label="More for this brand"
        items={[
          { label: 'View in shop', icon: 'external-link', to: paths.brand(brand.slug) },
          {
            label: 'Merge into another',
            icon: 'git-compare',
            reason: noChange ?? alone,
            onSelect: () => setAsking('merge'),
          },
          {
            label: 'Delete',
            icon: 'trash-2',
            danger: true,
            reason: noChange ?? inUse,
            onSelect: () => setAsking('remove'),
          },
        ]}
      >
        More
        <Icon name="chevron-down" size={18} />
      </Menu>
      <MergeBrand brand={brand} brands={brands} open={asking === 'merge'} onClose={close} />
      <RemoveBrand brand={brand} open={asking === 'remove'} onClose={close} />
    </>
  )
}

type AskProps = { brand: AdminBrand; open: boolean; onClose: () => void }

function MergeBrand({ brand, brands, open, onClose }: AskProps & BrandActionsProps) {
  const { id, name, slug, version, allProducts } = brand
  const merge = useCall(adminBrandsApi.merge, {
    done: 'Brands merged.',
    next: (_, { body }) => adminPaths.brand(body.into),
  })
  const [target, setTarget] = useState('')
  const [isTried, setTried] = useState(false)
  const goods =
    allProducts === 1 ? 'Its one product moves' : `Its ${formatNumber(allProducts)} products move`
  return (
    <ConfirmDialog
      open={open}
      title={`Merge ${name} into another brand?`}
      confirm="Merge"
      danger
      busy={merge.isBusy}
      onCancel={onClose}
      onConfirm={() => {
        setTried(true)
        if (target) void merge.run({ params: { id }, body: { into: Number(target), version } })
      }}
    >
      <div className="grid gap-3">
        <p>
          {goods} to the brand you choose, and {paths.brand(slug)} will redirect there. {name} is
          deleted with its description and logo. This can't be undone.
        </p>
        <Field label="Into" error={isTried && !target ? 'Choose a brand.' : undefined}>
          <Select value={target} onChange={(event) => setTarget(event.target.value)}>
            <option value="">Choose</option>
            {brands
              .filter((other) => other.id !== id)
              .map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
          </Select>
        </Field>
      </div>
    </ConfirmDialog>
  )
}

function RemoveBrand({ brand: { id, name, version }, open, onClose }: AskProps) {
  const remove = useCall(adminBrandsApi.remove, {
    done: 'Brand deleted.',
    next: () => adminPaths.brands,
  })
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${name}?`}
      confirm="Delete"
      danger
      busy={remove.isBusy}
      onCancel={onClose}
      onConfirm={() => void remove.run({ params: { id }, query: { version } })}
    >
      It has no products. Its page, description and logo will be deleted. This can't be undone.
    </ConfirmDialog>
  )
}
