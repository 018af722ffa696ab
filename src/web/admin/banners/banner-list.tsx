import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatNumber } from '#contract/number.ts'
import { type AdminBanner, adminBannersApi } from '#contract/shop/admin-banners.ts'
import type { BannerSlot } from '#contract/shop/banners.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Picture } from '#web/ui/data/picture.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { writeOfBanner } from './draft.ts'
import { slots, states } from './looks.ts'

/** The banners, grouped by slot, in display order. */
export function BannerList({ banners }: { banners: readonly AdminBanner[] }) {
  return slots.map(({ slot, word, where }) => (
    <Slot
      key={slot}
      word={word}
      where={where}
      slot={slot}
      banners={banners.filter((banner) => banner.slot === slot)}
    />
  ))
}

type SlotProps = {
  slot: BannerSlot
  word: string
  where: string
  banners: readonly AdminBanner[]
}

function Slot({ slot, word, where, banners }: SlotProps) {
  const { shown, move, moved } = useOrder(banners)
  return (
    <Card
      padding="none"
      title={
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-base">
          {word}
          <span className="font-body text-sm font-normal tracking-normal text-ink-3">
            {tallyOf(banners) || where}
          </span>
        </h2>
      }
    >
      {shown.length === 0 ? (
        <p className="p-4 text-sm text-ink-2">
          Nothing here.{' '}
          <Link to={`${adminPaths.banners}?banner=new&slot=${slot}`} className="reach underline">
            Add a banner
          </Link>
        </p>
      ) : (
        <ol>
          {shown.map((banner, index) => (
            <BannerRow
              key={banner.id}
              banner={banner}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < shown.length - 1 ? () => move(index, index + 1) : undefined}
            />
          ))}
        </ol>
      )}
      <span role="status" className="sr-only">
        {moved}
      </span>
    </Card>
  )
}

/** "1 live · 1 scheduled". */
function tallyOf(banners: readonly AdminBanner[]) {
  return (['LIVE', 'SCHEDULED', 'ENDED', 'OFF'] as const)
    .map((state) => ({ state, count: banners.filter((banner) => banner.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${formatNumber(count)} ${states[state].word.toLowerCase()}`)
    .join(' · ')
}

/** Shows the new order at once. Restores the former order if the server refuses it. */
function useOrder(banners: readonly AdminBanner[]) {
  const order = useCall(adminBannersApi.order)
  const [moved, setMoved] = useState('')
  const ids = order.sending?.body.ids
  const shown = ids
    ? [...banners].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    : [...banners]
  const move = (at: number, to: number) => {
    const banner = shown[at]
    if (!banner) return
    const others = shown.filter((entry) => entry !== banner)
    const next = [...others.slice(0, to), banner, ...others.slice(to)]
    void order.run({ body: { ids: next.map(({ id }) => id) } })
    setMoved(`${banner.title} is now ${to + 1} of ${shown.length}.`)
  }
  return { shown, move, moved }
}

type BannerRowProps = {
  banner: AdminBanner
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function BannerRow({ banner, onUp, onDown }: BannerRowProps) {
  const { id, title, link, image, mobileImage, state } = banner
  const reason = useNoChangeReason()
  const { word, tone, icon } = states[state]
  return (
    <li className="flex items-center gap-3 border-b border-line p-3 last:border-0">
      {reason ? null : (
        <span className="flex flex-col max-sm:order-last sm:flex-row">
          <IconButton
            icon="arrow-up"
            size="small"
            label={`Move ${title} up`}
            stopped={!onUp}
            onClick={onUp}
          />
          <IconButton
            icon="arrow-down"
            size="small"
            label={`Move ${title} down`}
            stopped={!onDown}
            onClick={onDown}
          />
        </span>
      )}
      <span className="block w-24 shrink-0 overflow-hidden rounded-well bg-sunk max-sm:hidden">
        <Picture
          src={image?.url ?? mobileImage?.url}
          alt=""
          width={144}
          height={48}
          sizes="96px"
          fit="cover"
          className="aspect-2/1"
        />
      </span>
      <span className="min-w-0 flex-1">
        <Link
          to={`${adminPaths.banners}?banner=${id}`}
          className="reach font-semibold hover:text-brand hover:underline"
        >
          {title}
        </Link>
        <span className="block truncate text-meta text-ink-3">→ {readable(link)}</span>
        <span className="block text-meta text-ink-3">{spanOf(banner)}</span>
        <span className="mt-1 block sm:hidden">
          <Pill tone={tone} icon={icon}>
            {word}
          </Pill>
        </span>
      </span>
      <span className="max-sm:hidden">
        <Pill tone={tone} icon={icon}>
          {word}
        </Pill>
      </span>
      <BannerMenu banner={banner} reason={reason} />
    </li>
  )
}

/**
 * Decodes an address for display: "/search?q=18 V" instead of "/search?q=18%20V". Returns invalid
 * addresses unchanged.
 */
function readable(link: string): string {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}

function spanOf({ startsAt, endsAt }: AdminBanner): string {
  if (startsAt && endsAt) return `${formatDateTime(startsAt)} to ${formatDateTime(endsAt)}`
  if (startsAt) return `From ${formatDateTime(startsAt)}`
  if (endsAt) return `Until ${formatDateTime(endsAt)}`
  return 'Always'
}

function BannerMenu({ banner, reason }: { banner: AdminBanner; reason: string | undefined }) {
  const { id, title, active } = banner
  const update = useCall(adminBannersApi.update)
  const remove = useCall(adminBannersApi.remove, { done: 'Banner deleted.' })
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <Menu
        label={`Actions for ${title}`}
        variant="bare"
        floating
        className="size-control justify-center hover:bg-ink/8"
        items={[
          { label: 'Edit', icon: 'pencil', to: `${adminPaths.banners}?banner=${id}` },
          {
            label: 'Duplicate',
            icon: 'copy',
            reason,
            to: `${adminPaths.banners}?banner=new&from=${id}`,
          },
          {
            label: active ? 'Switch off' : 'Switch on',
            icon: active ? 'eye-off' : 'eye',
            reason,
            onSelect: () =>
              void update.run({
                params: { id },
                body: { ...writeOfBanner(banner), active: !active },
              }),
          },
          {
            label: 'Delete',
            icon: 'trash-2',
            danger: true,
            reason,
            onSelect: () => setDeleting(true),
          },
        ]}
      >
        <Icon name="ellipsis" />
      </Menu>
      <ConfirmDialog
        open={deleting}
        title={`Delete ${title}?`}
        confirm="Delete"
        danger
        busy={remove.isBusy}
        onConfirm={() => void remove.run({ params: { id } })}
        onCancel={() => setDeleting(false)}
      >
        The banner and its pictures disappear from the shop at once. To hide it for a while, switch
        it off instead.
      </ConfirmDialog>
    </>
  )
}
