import { type ShopperScan, scanWords } from '#contract/selling/courier-scans.ts'
import { Timeline } from './timeline.tsx'

/** Scans of a parcel by the courier: the last one, and the others on demand. */
export function ParcelScans({ scans }: { scans: readonly ShopperScan[] }) {
  const [last] = scans
  if (!last) return null
  const entries = scans.map((scan, index) => ({ id: index, at: scan.at, text: wordsOf(scan) }))
  return (
    <details className="min-w-0 text-sm">
      <summary className="cursor-pointer font-medium wrap-anywhere">{wordsOf(last)}</summary>
      <div className="pt-3">
        <Timeline entries={entries} />
      </div>
    </details>
  )
}

const wordsOf = ({ status, place }: ShopperScan) =>
  place ? `${scanWords[status]}, ${place}` : scanWords[status]
