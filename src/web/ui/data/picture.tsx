import { classNames } from '../layout/class-names.ts'
import { Glyph, type GlyphName, glyphFor } from './glyph.tsx'

export type PictureProps = {
  /** A file of /uploads, by name or path; nothing for a drawing in its place. */
  src: string | null | undefined
  /** What is to be seen. Empty where the name stands beside the picture. */
  alt: string
  width?: number | undefined
  height?: number | undefined
  /** How wide it will be shown; one of `pictureSizes` or own media conditions. */
  sizes?: string | undefined
  /** The picture the page opens with: fetched at once, before scripts. Only one per page. */
  eager?: boolean | undefined
  /** In the first view as well, but not the first to be fetched. */
  soon?: boolean | undefined
  /** A drawing, or the category's name to choose one by. */
  placeholder?: GlyphName | string | undefined
  /** `well`: the whole product on a quiet square. `cover`: fills its box, for banners. */
  fit?: 'well' | 'cover' | undefined
  className?: string | undefined
}

/** How wide pictures are shown in the places that have many. */
export const pictureSizes = {
  card: '(min-width: 1280px) 280px, (min-width: 768px) 30vw, calc(50vw - 40px)',
  product: '(min-width: 1024px) 640px, (min-width: 768px) 544px, calc(100vw - 40px)',
  thumb: '96px',
  row: '64px',
  banner: '(min-width: 1280px) 1232px, 100vw',
}

/** A picture of the shop. The server picks AVIF, WebP or JPEG, so a plain srcset will do. */
export function Picture({
  src,
  alt,
  width = 640,
  height = 640,
  sizes = pictureSizes.card,
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
      {...sourcesOf(src)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={soon ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'auto' : 'async'}
      className={fit === 'well' ? 'well-photo' : classNames('size-full object-cover', className)}
    />
  )
  return fit === 'well' ? <span className={classNames('well', className)}>{image}</span> : image
}

const widths = [64, 96, 160, 320, 480, 640, 960, 1280, 1600]

/** The addresses of one picture in every width kept; others' files (data:, https:) stay as they are. */
export function sourcesOf(src: string): { src: string; srcSet?: string } {
  if (/^(data|blob|https?):/.test(src)) return { src }
  const path = src.startsWith('/') ? src : `/uploads/${src}`
  if (!path.startsWith('/uploads/')) return { src: path }
  return {
    src: `${path}?w=640`,
    srcSet: widths.map((width) => `${path}?w=${width} ${width}w`).join(', '),
  }
}
