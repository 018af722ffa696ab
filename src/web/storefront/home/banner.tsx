import type { ReactNode } from 'react'
import type { Banner } from '#contract/shop/banners.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Link } from '#web/ui/layout/link.tsx'

/** A banner's background and its text colour. */
const bannerTones: Record<Banner['tone'], string> = {
  brand: 'bg-brand text-on-brand',
  ink: 'bg-ink text-on-brand',
  'straw-soft': 'bg-straw-soft text-ink',
  sunk: 'bg-sunk text-ink',
}

type BannerLinkProps = { banner: Banner; className?: string; children: ReactNode }

/** A banner is one link, to a shop page or an external URL. */
export function BannerLink({ banner: { link, tone }, className, children }: BannerLinkProps) {
  const shared = {
    className: classNames(
      'group relative block overflow-hidden rounded-card no-underline',
      bannerTones[tone],
      className,
    ),
    ...((tone === 'brand' || tone === 'ink') && { 'data-surface': 'brand' }),
  }
  return link.startsWith('/') ? (
    <Link to={link} {...shared}>
      {children}
    </Link>
  ) : (
    <a href={link} {...shared}>
      {children}
    </a>
  )
}
