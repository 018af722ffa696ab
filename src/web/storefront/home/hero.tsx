import { paths } from '#contract/paths.ts'
import type { Banner } from '#contract/shop/banners.ts'
import { Picture, pictureSizes, sourcesOf } from '#web/ui/data/picture.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { BannerLink } from './banner.tsx'

/** The first thing on the home page: one still picture, or text if there is none. */
export function Hero({ banner }: { banner: Banner | null }) {
  if (!banner) return <BuiltInHero />
  return (
    <BannerLink banner={banner}>
      <div className="grid *:[grid-area:1/1]">
        <HeroPicture banner={banner} />
        <div className="banner-words relative grid content-start justify-items-start gap-3 md:ms-10 md:w-2/5 md:content-center lg:ms-14 lg:gap-5">
          <h1 className="text-hero group-hover:underline">{banner.title}</h1>
          <span className="inline-flex items-center gap-2 font-semibold">
            Shop now <Icon name="arrow-right" size={18} />
          </span>
        </div>
      </div>
    </BannerLink>
  )
}

/** A square on phones, a wide band on larger screens; both reserve their space. */
function HeroPicture({ banner: { image, mobileImage, alt } }: { banner: Banner }) {
  if (!image) return <span className="block aspect-square self-end md:aspect-3/1" />
  return (
    <picture className="self-end">
      {mobileImage ? (
        <source
          media="(width < 48rem)"
          srcSet={sourcesOf(mobileImage.url).srcSet}
          sizes="100vw"
          width={mobileImage.width}
          height={mobileImage.height}
        />
      ) : null}
      <Picture
        src={image.url}
        alt={alt}
        width={image.width}
        height={image.height}
        sizes={pictureSizes.banner}
        fit="cover"
        eager
        className={
          mobileImage ? 'aspect-square md:aspect-3/1' : 'aspect-square object-right md:aspect-3/1'
        }
      />
    </picture>
  )
}

function BuiltInHero() {
  return (
    <section
      data-surface="brand"
      className="grid content-center justify-items-start gap-4 rounded-card bg-brand px-5 py-10 text-on-brand md:px-14 md:py-20"
    >
      <h1 className="text-hero">Tools for every trade</h1>
      <p className="measure text-lead">
        Measured in millimetres, priced with GST, delivered across India.
      </p>
      <ButtonLink to={paths.search()}>Find a tool</ButtonLink>
    </section>
  )
}
