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
        <Look draft={draft} isWide className={isHero ? 'aspect-3/1' : 'aspect-2/1'} />
      </Frame>
      <Frame caption="360 px">
        <Look draft={draft} className={isHero ? 'aspect-square' : 'aspect-2/1'} />
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
  const picture = isWide || slot !== 'HERO' ? image : (mobileImage ?? image)
  const ground = tones.find((entry) => entry.tone === tone)?.ground
  return (
    <div className={classNames('relative overflow-hidden rounded-card', ground, className)}>
      {picture ? (
        <img src={picture.src} alt="" className="size-full object-cover object-right" />
      ) : null}
      <span
        className={classNames(
          'absolute grid gap-1',
          isWide || slot !== 'HERO'
            ? 'inset-y-0 start-4 end-1/2 content-center'
            : 'inset-x-3 top-3',
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
