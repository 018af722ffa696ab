import { useEffect, useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { FactTable } from '#web/ui/data/facts.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { SkeletonText } from '#web/ui/layout/skeleton.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { ErrorState } from '#web/ui/overlays/error-state.tsx'
import { useNoChangeReason } from '../../kit/use-catalogue-rights.ts'
import { useMay } from '../../kit/use-may.ts'
import { LowAtForm } from './low-at-form.tsx'
import type { StockRow } from './products.data.ts'
import { type Ledger, readLedger, useAdjustStock } from './products.data.ts'
import { StockForm } from './stock-form.tsx'
import { formatDelta, reasonWord } from './stock-words.ts'

type StockDrawerProps = { stock: StockRow | null; onClose: () => void }

/** A variant's stock, a form to change it, and its stock ledger. */
export function StockDrawer({ stock, onClose }: StockDrawerProps) {
  return (
    <Drawer open={stock !== null} onClose={onClose} title={stock ? `Stock of ${stock.sku}` : ''}>
      {stock ? <StockStory key={stock.variantId} stock={stock} /> : null}
    </Drawer>
  )
}

function StockStory({ stock }: { stock: StockRow }) {
  const { variantId, sku, variantName, onHand, reserved, available, lowAt } = stock
  const adjust = useAdjustStock()
  const reason = useNoChangeReason()
  return (
    <div className="grid gap-5 p-5">
      <FactTable
        facts={[
          { label: 'On hand', value: onHand },
          { label: 'Reserved for orders', value: reserved },
          { label: 'Available', value: available },
        ]}
      />
      {reason ? (
        <p className="text-sm text-ink-2">{reason}</p>
      ) : (
        <>
          <StockForm
            variants={[{ id: variantId, sku, name: variantName, available }]}
            busy={adjust.isBusy}
            onAdjust={(adjustment) => void adjust.run({ adjustment, sku })}
          />
          <LowAtForm variantId={variantId} sku={sku} lowAt={lowAt} />
        </>
      )}
      <LedgerList variantId={variantId} after={adjust.answer} />
    </div>
  )
}

type LedgerListProps = { variantId: number; after: unknown }

function LedgerList({ variantId, after }: LedgerListProps) {
  const { entries, total, failed, more, retry } = useLedger(variantId, after)
  if (failed) return <ErrorState onRetry={retry} />
  if (!entries) return <SkeletonText lines={6} />
  return (
    <section aria-label="Movements" className="grid gap-2">
      <h3 className="text-sm font-semibold">Movements</h3>
      {entries.length === 0 ? <p className="text-sm text-ink-2">No stock movements yet.</p> : null}
      <ol className="grid">
        {entries.map((entry) => (
          <LedgerRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {entries.length < total ? (
        <TextButton onClick={more} className="justify-self-start text-sm">
          Show earlier movements
        </TextButton>
      ) : null}
    </section>
  )
}

type Entry = Ledger['entries'][number]

function LedgerRow({ entry: { delta, reason, orderNumber, note, by, at } }: { entry: Entry }) {
  const readsOrders = useMay('orderRecords')
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2 text-sm last:border-0">
      <span className={delta > 0 ? 'tnum font-semibold text-ok' : 'tnum font-semibold text-danger'}>
        {formatDelta(delta)}
      </span>
      <span>
        {reasonWord(reason)}
        {orderNumber ? (
          <>
            {' · '}
            {readsOrders ? (
              <Link
                to={`${adminPaths.orders}?q=${encodeURIComponent(orderNumber)}`}
                className="reach underline"
              >
                {orderNumber}
              </Link>
            ) : (
              orderNumber
            )}
          </>
        ) : null}
        {note ? <span className="block text-ink-2">{note}</span> : null}
        <span className="block text-meta text-ink-3">
          {[formatDateTime(at), by].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  )
}

/** The ledger pages loaded so far. Starts again from the first page after each change. */
function useLedger(variantId: number, after: unknown) {
  const [page, setPage] = useState(1)
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  const [ledger, setLedger] = useState<{ entries: Entry[]; total: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change and a retry both reload the ledger.
  useEffect(() => {
    let isGone = false
    readLedger(variantId, page).then(
      ({ entries, total }) => {
        if (isGone) return
        setFailed(false)
        setLedger((before) => ({
          entries: page === 1 ? entries : [...(before?.entries ?? []), ...entries],
          total,
        }))
      },
      () => setFailed(!isGone),
    )
    return () => {
      isGone = true
    }
  }, [variantId, page, after, tries])
  return {
    entries: ledger?.entries,
    total: ledger?.total ?? 0,
    failed,
    more: () => setPage(page + 1),
    retry: () => setTries(tries + 1),
  }
}
