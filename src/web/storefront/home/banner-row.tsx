import type { Banner } from '#contract/shop/banners.ts'
import { Picture } from '#web/ui/data/picture.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { BannerLink } from './banner.tsx'

/** Smaller banners in a row, all visible. */
export function BannerRow({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  const columns = banners.length % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-2'
  return (
    <ul className={`grid gap-4 ${columns}`}>
      {banners.map((banner) => (
        <li key={banner.id}>
          <SmallBanner banner={banner} />
        </li>
      ))}
    </ul>
  )
}

/** Text longer than the picture makes the banner taller and is never cut. */
function SmallBanner({ banner }: { banner: Banner }) {
  const { image, title, alt } = banner
  return (
    <BannerLink banner={banner} className="h-full">
      <span className="grid h-full">
        {image ? (
          <Picture
            src={image.url}
            alt={alt}
            width={image.width}
            height={image.height}
            sizes="(min-width: 768px) 50vw, 100vw"
            fit="cover"
            className="aspect-3/1 [grid-area:1/1]"
          />
        ) : (
          <span className="aspect-3/1 [grid-area:1/1]" />
        )}
        <span className="relative ms-4 grid w-2/5 content-center justify-items-start gap-1 py-2 [grid-area:1/1] lg:ms-6 lg:gap-2">
          <span className="font-display leading-tight font-heading text-balance group-hover:underline lg:text-h3">
            {title}
          </span>
          <Icon name="arrow-right" />
        </span>
      </span>
    </BannerLink>
  )
}
