import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { Product, ProductImage } from '#contract/catalogue/products.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { isFilm } from './films.ts'
import { HoverZoom } from './hover-zoom.tsx'

const FilmTiles = lazyRetry(() => import('./film-tiles.tsx'))
const ZoomDialog = lazyRetry(() => import('./zoom-dialog.tsx'))

export type GalleryProps = {
  product: Product
  /** The variant's picture scrolls into view when it is chosen. */
  variantId: number
}

/**
 * All pictures on one rail to swipe, scroll or step through. Thumbnails are links to pictures and work
 * without JavaScript. Hovering zooms in place, a click opens the picture.
 */
export function Gallery({ product, variantId }: GalleryProps) {
  const [images] = useState(() => variantFirst(product.images, variantId))
  const rail = useRef<HTMLUListElement>(null)
  const films = product.documents.filter(isFilm)
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const wasZoomed = useRef(false)
  wasZoomed.current ||= zoomed !== null

  const show = (place: number) => {
    const element = rail.current
    const next = Math.min(Math.max(place, 0), images.length - 1)
    element?.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' })
  }
  const wanted = images.findIndex((image) => image.variantId === variantId)
  const showWanted = useRef(show)
  showWanted.current = show
  useEffect(() => {
    if (wanted >= 0) showWanted.current(wanted)
  }, [wanted])

  if (images.length === 0)
    return <Picture src={null} alt={product.name} placeholder={product.name} className="low-well" />
  return (
    <section
      aria-label="Pictures"
      className={classNames(
        'grid gap-3',
        images.length + films.length > 1 && 'md:grid-cols-[4.5rem_minmax(0,1fr)]',
      )}
    >
      <div className="relative min-w-0 md:-col-end-1 md:row-start-1">
        <ul
          ref={rail}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / clientWidth))
          }
          onKeyDown={(event) => step(event, shown, images.length, show)}
          className="scroll-strip flex snap-x snap-mandatory rounded-well"
        >
          {images.map((image, place) => (
            <Slide
              key={image.id}
              image={image}
              name={product.name}
              place={place}
              count={images.length}
              isShown={place === shown}
              onZoom={() => setZoomed(place)}
            />
          ))}
        </ul>
        <Arrows shown={shown} count={images.length} onShow={show} />
      </div>
      <Thumbs images={images} films={films} shown={shown} onShow={show} />
      <Suspense>
        {wasZoomed.current ? (
          <ZoomDialog product={product} images={images} at={zoomed} onShow={setZoomed} />
        ) : null}
      </Suspense>
    </section>
  )
}

type SlideProps = {
  image: ProductImage
  name: string
  place: number
  count: number
  isShown: boolean
  onZoom: () => void
}

function Slide({ image, name, place, count, isShown, onZoom }: SlideProps) {
  return (
    <li id={idOf(image)} className="w-full shrink-0 snap-center">
      <button
        type="button"
        onClick={onZoom}
        aria-label={`Zoom picture ${place + 1} of ${count}: ${image.alt || name}`}
        tabIndex={isShown ? 0 : -1}
        className="block w-full cursor-zoom-in overflow-hidden rounded-well focus-visible:-outline-offset-2"
      >
        <HoverZoom>
          <Picture
            src={image.url}
            alt={image.alt || name}
            width={image.width}
            height={image.height}
            sizes={pictureSizes.product}
            eager={place === 0}
            className="low-well"
          />
        </HoverZoom>
      </button>
    </li>
  )
}

const idOf = ({ id }: ProductImage) => `picture-${id}`

/** A page opened at a variant starts with that variant's picture. */
function variantFirst(images: readonly ProductImage[], variantId: number) {
  const own = images.filter((image) => image.variantId !== null && image.variantId === variantId)
  return [...own, ...images.filter((image) => !own.includes(image))]
}

function step(event: KeyboardEvent, shown: number, count: number, show: (place: number) => void) {
  const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  show(to)
}

type StripProps = { shown: number; onShow: (place: number) => void }

function Arrows({ shown, count, onShow }: StripProps & { count: number }) {
  if (count < 2) return null
  const place = 'absolute top-1/2 -translate-y-1/2 max-md:hidden disabled:invisible'
  return (
    <>
      <IconButton
        icon="chevron-left"
        label="Previous picture"
        variant="outline"
        disabled={shown === 0}
        onClick={() => onShow(shown - 1)}
        className={classNames(place, 'start-3')}
      />
      <IconButton
        icon="chevron-right"
        label="Next picture"
        variant="outline"
        disabled={shown === count - 1}
        onClick={() => onShow(shown + 1)}
        className={classNames(place, 'end-3')}
      />
    </>
  )
}

type ThumbsProps = StripProps & { images: readonly ProductImage[]; films: Product['documents'] }

function Thumbs({ images, films, shown, onShow }: ThumbsProps) {
  if (images.length + films.length < 2) return null
  return (
    <ul className="flex flex-wrap gap-2 md:col-start-1 md:row-start-1 md:flex-col">
      {images.map((image, place) => (
        <li key={image.id} className="w-14 md:w-full">
          <a
            href={`#${idOf(image)}`}
            aria-label={`Picture ${place + 1} of ${images.length}`}
            aria-current={place === shown ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(place)
            }}
            className="block rounded-control border border-line p-px hover:border-line-strong aria-current:border-brand aria-current:inset-ring aria-current:inset-ring-brand"
          >
            <Picture src={image.url} alt="" sizes={pictureSizes.thumb} soon />
          </a>
        </li>
      ))}
      <Suspense>{films.length > 0 ? <FilmTiles films={films} /> : null}</Suspense>
    </ul>
  )
}
