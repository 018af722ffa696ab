import { classNames } from '../layout/class-names.ts'
import { Glyph, type GlyphName, glyphFor } from './glyph.tsx'

export type PictureProps = {
  /** A file of /uploads, by name or path; without it the placeholder is drawn. */
  src: string | null | undefined
  /** Text alternative. Empty if the name is beside the picture. */
  alt: string
  width?: number | undefined
  height?: number | undefined
  /** The display width: one of `pictureSizes`, or media conditions. */
  sizes?: string | undefined
  /** The widest file that is offered, in pixels; by default according to `sizes`. */
  widest?: number | undefined
  /** The main picture of the first view, fetched at once, before scripts. Only one per page. */
  eager?: boolean | undefined
  /** Also in the first view, but fetched after the `eager` picture. Only in a well. */
  soon?: boolean | undefined
  /** A drawing, or a category's name that selects one. */
  placeholder?: GlyphName | string | undefined
  /** `well`: the whole product on a plain square. `cover`: fills its box, for banners. */
  fit?: 'well' | 'cover' | undefined
  className?: string | undefined
}

/** Display widths in the places that show many pictures. */
export const pictureSizes = {
  card: '(min-width:80rem)280px,(min-width:48rem)30vw,40vw',
  product: '(min-width: 1024px) 640px, (min-width: 768px) 480px, 80vw',
  thumb: '96px',
  row: '64px',
  banner: '(min-width: 1280px) 1232px, 100vw',
}

/** A picture of the shop. The server chooses AVIF, WebP or JPEG, so a plain srcset is enough. */
export function Picture({
  src,
  alt,
  width = 640,
  height = 640,
  sizes = pictureSizes.card,
  widest = widestFor(sizes),
  eager = false,
  soon = eager,
  placeholder = 'drill',
  fit = 'well',
  className,
}: PictureProps) {
  if (!src)
    return (
      <span
        className={classNames('well', className)}
        {...(alt ? { role: 'img', 'aria-label': alt } : {})}
      >
        <Glyph name={glyphFor(placeholder)} className="size-3/5" />
      </span>
    )
  const image = (
    <img
      {...sourcesOf(src, widest)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : soon ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      className={fit === 'well' ? undefined : classNames('size-full object-cover', className)}
    />
  )
  if (fit === 'cover') return image
  // React names an early picture in the head, except within this element. Only the first belongs there.
  const Well = soon && !eager ? 'picture' : 'span'
  return <Well className={classNames('well', className)}>{image}</Well>
}

const widths = [64, 96, 160, 320, 480, 640, 960, 1280, 1600]

/** In CSS pixels: the largest width of a card, also on phones with the highest pixel density. */
const widestCard = 640

/** Three times a width in pixels, for the densest screens. A width that depends on the window has no bound. */
function widestFor(sizes: string): number {
  if (sizes === pictureSizes.card) return widestCard
  const pixels = /^(\d+)px$/.exec(sizes)?.[1]
  return pixels ? 3 * Number(pixels) : Number.POSITIVE_INFINITY
}

/** No window is narrower, in pixels. */
const narrowestWindow = 320

/** The stored widths from a third of the widest, for a plain screen, up to the first that is wide enough. */
const widthsTo = (widest: number) =>
  widths.filter(
    (width, place) =>
      width >= Math.min(widest / 3, narrowestWindow) && (widths[place - 1] ?? 0) < widest,
  )

/**
 * The addresses of a picture in the stored widths. Foreign addresses (data:, https:) stay unchanged.
 */
export function sourcesOf(
  src: string,
  widest = Number.POSITIVE_INFINITY,
): { src: string; srcSet?: string } {
  if (/^(data|blob|https?):/.test(src)) return { src }
  const path = src.startsWith('/') ? src : `/uploads/${src}`
  if (!path.startsWith('/uploads/')) return { src: path }
  return {
    src: `${path}?w=640`,
    srcSet: widthsTo(widest)
      .map((width) => `${path}?w=${width} ${width}w`)
      .join(),
  }
}
