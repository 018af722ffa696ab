import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import type { OrderRow as Row } from '#contract/selling/orders.ts'
import { formatDate, formatDateWithYear } from '#web/ui/data/date.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { StatusPill } from '#web/ui/data/pill.tsx'
import { Amount } from '#web/ui/data/price.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'

const shownPictures = 4

/** An order in the list; the whole row links to the order. */
export function OrderRow({ order }: { order: Row }) {
  const { id, orderNumber, status, placedAt, total, itemCount, preview } = order
  const more = preview.length > shownPictures ? preview.length - shownPictures : 0
  return (
    <li className="relative grid gap-3 rounded-card border border-line bg-surface p-4 hover:border-line-strong">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-body text-base font-semibold tracking-normal">
          <Link to={paths.order(id)} className="tnum after:absolute after:inset-0">
            Order {orderNumber}
          </Link>
        </h2>
        <StatusPill status={status} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="flex gap-2">
          {preview.slice(0, shownPictures).map(({ name, imageUrl }) => (
            <Picture
              key={name}
              src={imageUrl}
              alt={name}
              sizes={pictureSizes.row}
              placeholder={name}
              className="size-14"
            />
          ))}
          {more > 0 ? <span className="self-center text-meta text-ink-3">+{more}</span> : null}
        </span>
        <div className="grid min-w-0 flex-1 basis-40 gap-0.5 text-sm text-ink-2">
          <span className="truncate">{preview.map(({ name }) => name).join(', ')}</span>
          <span className="tnum">
            {formatDateWithYear(placedAt)} · {plural(itemCount, 'item')} ·{' '}
            <Amount of={total} className="font-semibold text-ink" />
          </span>
          {arrival(order)}
        </div>
        <Icon name="chevron-right" className="text-ink-3 max-sm:hidden" />
      </div>
    </li>
  )
}

const onItsWay = new Set([
  'CONFIRMED',
  'PROCESSING',
  'PARTIALLY_SHIPPED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
])

const arrival = ({ status, deliverBy }: Row) =>
  deliverBy && onItsWay.has(status) ? <span>Arrives by {formatDate(deliverBy)}</span> : null
