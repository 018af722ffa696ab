import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminProductRow } from '#contract/catalogue/admin-catalogue.ts'
import { limits } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { useFloating } from '#web/ui/overlays/use-floating.ts'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { type productLoader, useAdjustStock } from '../parts/products/products.data.ts'
import { type StockedVariant, StockForm } from '../parts/products/stock-form.tsx'

type StockCellProps = { product: AdminProductRow }

/** A product's available stock. Clicking it opens the stock form; a change shows at once. */
export function StockCell({ product }: StockCellProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const adjust = useAdjustStock()
  const reason = useNoChangeReason()
  const pending = adjust.sending?.adjustment.delta ?? 0
  const available = product.available + pending
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${formatNumber(available)} in stock of ${product.name}. Change it.`}
        aria-disabled={reason ? true : undefined}
        title={reason}
        onClick={() => (reason ? undefined : setOpen(!open))}
        className="touch-target inline-flex items-center gap-1.5 rounded-control border border-transparent px-1.5 py-0.5 font-medium hover:border-line-strong hover:bg-surface aria-disabled:border-transparent"
      >
        <span className={available <= 0 ? 'text-danger' : isLow(available) ? 'text-warn' : ''}>
          {formatNumber(available)}
        </span>
        <span className="font-normal sm:hidden">{` in stock`}</span>
        {reason ? null : <Icon name="pencil" size={14} className="text-ink-3" />}
      </button>
      <VariantsShort product={product} />
      {open ? (
        <StockPanel
          product={product}
          anchor={button}
          onClose={close}
          onAdjust={(adjustment, { sku }) => {
            void adjust.run({ adjustment, sku })
            close()
          }}
        />
      ) : null}
    </>
  )
}

/** Counts the variants that run short, since the total stock would hide them. */
function VariantsShort({ product: { variantCount, lowCount, outCount } }: StockCellProps) {
  if (variantCount < 2 || lowCount + outCount === 0) return null
  return (
    <span className="block text-meta whitespace-nowrap text-ink-3">
      {`${plural(variantCount, 'variant')}: `}
      {[outCount > 0 && `${outCount} out`, lowCount > 0 && `${lowCount} low`]
        .filter(Boolean)
        .join(', ')}
    </span>
  )
}

const isLow = (available: number) => available <= limits.lowStock

type StockPanelProps = {
  product: AdminProductRow
  anchor: React.RefObject<HTMLButtonElement | null>
  onClose: () => void
  onAdjust: React.ComponentProps<typeof StockForm>['onAdjust']
}

function StockPanel({ product, anchor, onClose, onAdjust }: StockPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const variants = useVariants(product.id)
  useFloating({ open: true, anchor, panel })
  useEffect(() => {
    if (variants) panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [variants])
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const isOwn = [panel, anchor].some(({ current }) => current?.contains(target as Node))
      if (!isOwn) onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [anchor, onClose])
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={`Stock of ${product.name}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className="w-80 max-w-[calc(100%-1rem)] rounded-card border border-line bg-raised p-4 text-start font-body text-ink shadow-menu"
    >
      {variants ? (
        <StockForm variants={variants} onAdjust={onAdjust} onCancel={onClose} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </div>
  )
}

/** Loads the variants' stock when the form opens, because the list has only the total. */
function useVariants(productId: number): StockedVariant[] | null {
  const fetcher = useFetcher<typeof productLoader>()
  const { load } = fetcher
  useEffect(() => {
    load(adminPaths.product(productId))
  }, [load, productId])
  const variants = fetcher.data?.product?.variants
  return (
    variants?.map(({ id, sku, name, availableQuantity }) => ({
      id,
      sku,
      name,
      available: availableQuantity,
    })) ?? null
  )
}
