import { classNames } from '#web/ui/layout/class-names.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import type { BannerDraft } from './draft.ts'
import { tones } from './looks.ts'

/** Shows the draft banner as it will look on a phone and on a wide screen. */
export function BannerPreview({ draft }: { draft: BannerDraft }) {
  const isHero = draft.slot === 'HERO'
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
      <Frame caption="1280 px">
        <Look draft={draft} isWide className={isHero ? 'aspect-4/1' : 'aspect-2/1'} />
      </Frame>
      <Frame caption="360 px">
        <Look draft={draft} className={isHero ? 'aspect-7/4' : 'aspect-2/1'} />
      </Frame>
    </div>
  )
}

function Frame({ caption, children }: { caption: string; children: React.ReactNode }) {
  return (
    <figure className="grid gap-1 as-in-shop rounded-card p-2">
      {children}
      <figcaption className="text-meta text-ink-3">{caption}</figcaption>
    </figure>
  )
}

type LookProps = { draft: BannerDraft; isWide?: boolean; className: string }

function Look({ draft, isWide = false, className }: LookProps) {
  const { title, tone, image, mobileImage, slot } = draft
  const isBeside = slot === 'HERO' && !isWide
  const picture = isBeside ? (mobileImage ?? image) : image
  const ground = tones.find((entry) => entry.tone === tone)?.ground
  return (
    <div className={classNames('relative overflow-hidden rounded-card', ground, className)}>
      {picture ? (
        <img
          src={picture.src}
          alt=""
          className={classNames(
            'h-full object-cover',
            isBeside ? 'ms-auto w-2/5' : 'w-full object-right',
            isBeside && !mobileImage && 'object-right',
          )}
        />
      ) : null}
      <span
        className={classNames(
          'absolute inset-y-0 grid content-center gap-1',
          isBeside ? 'start-3 end-2/5' : 'start-4 end-1/2',
        )}
      >
        <span
          className={classNames(
            'font-display font-heading text-balance',
            isWide ? 'text-sm leading-4.5 sm:text-h3' : 'text-base leading-5',
          )}
        >
          {title || 'Title'}
        </span>
        <Icon name="arrow-right" size={16} />
      </span>
    </div>
  )
}
