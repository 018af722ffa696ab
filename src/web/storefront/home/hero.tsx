import { paths } from '#contract/paths.ts'
import type { Banner } from '#contract/shop/banners.ts'
import { Picture, pictureSizes, sourcesOf } from '#web/ui/data/picture.tsx'
import { ButtonLink, buttonLook } from '#web/ui/inputs/button.tsx'
import { BannerLink } from './banner.tsx'

/** The first thing on the home page: a sentence, a button and one still picture, or only words if there is none. */
export function Hero({ banner }: { banner: Banner | null }) {
  if (!banner) return <BuiltInHero />
  return (
    <BannerLink banner={banner}>
      <div className="hero">
        <div className="hero-words">
          <h1 className="max-md:text-h3 group-hover:underline">{banner.title}</h1>
          <span className={buttonLook({})}>Shop now</span>
        </div>
        <HeroPicture banner={banner} />
      </div>
    </BannerLink>
  )
}

/** Beside the words on a phone, behind them as a wide band on larger screens; both reserve its space. */
function HeroPicture({ banner: { image, mobileImage, alt } }: { banner: Banner }) {
  if (!image) return null
  return (
    <picture>
      {mobileImage ? (
        <source
          media="(width < 48rem)"
          srcSet={sourcesOf(mobileImage.url).srcSet}
          sizes="40vw"
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
        className={mobileImage ? heroShape : `${heroShape} object-right`}
      />
    </picture>
  )
}

const heroShape = 'aspect-square md:aspect-4/1'

function BuiltInHero() {
  return (
    <section
      data-surface="brand"
      className="grid content-center justify-items-start gap-4 rounded-card bg-brand px-5 py-6 text-on-brand md:px-8"
    >
      <h1>Tools for every trade</h1>
      <ButtonLink to={paths.search()}>Find a tool</ButtonLink>
    </section>
  )
}
