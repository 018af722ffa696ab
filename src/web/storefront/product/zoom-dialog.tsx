import type { KeyboardEvent } from 'react'
import type { Product, ProductImage } from '#contract/catalogue/products.ts'
import { Picture } from '#web/ui/data/picture.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { useBackCloses } from '#web/ui/overlays/use-back-closes.ts'
import { useMagnifier } from './use-magnifier.ts'

export type ZoomDialogProps = {
  product: Product
  images: readonly ProductImage[]
  /** The index of the open picture, or null. */
  at: number | null
  onShow: (place: number | null) => void
}

/** A picture in full window size, zoomable by pinch, wheel, double click or + and −. Back closes it. */
export default function ZoomDialog({ product, images, at, onShow }: ZoomDialogProps) {
  const close = () => onShow(null)
  useBackCloses(at !== null, close)
  const image = at === null ? undefined : images[at]
  return (
    <Modal open={at !== null} onClose={close} title={product.name} size="large">
      {image && at !== null ? (
        <Look
          key={image.id}
          image={image}
          at={at}
          onShow={onShow}
          count={images.length}
          name={product.name}
        />
      ) : null}
    </Modal>
  )
}

type LookProps = {
  image: ProductImage
  at: number
  count: number
  name: string
  onShow: (place: number) => void
}

function Look({ image, at, count, name, onShow }: LookProps) {
  const glass = useMagnifier()
  const show = (place: number) => {
    if (place >= 0 && place < count && place !== at) onShow(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = {
      ArrowLeft: () => show(at - 1),
      ArrowRight: () => show(at + 1),
      Home: () => show(0),
      End: () => show(count - 1),
      '+': glass.enlarge,
      '=': glass.enlarge,
      '-': glass.reduce,
    }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return (
    <section aria-label={`Picture ${at + 1} of ${count}`} onKeyDown={onKeyDown}>
      <div
        {...glass.handlers}
        className="mx-auto max-w-[min(100%,calc(100dvh-12rem))] touch-none overflow-hidden rounded-well"
      >
        <div style={glass.style} className="origin-top-left">
          <Picture
            src={image.url}
            alt={image.alt || name}
            width={image.width}
            height={image.height}
            sizes="(min-width: 1024px) 1280px, 200vw"
            soon
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-2 pt-3">
        {count > 1 ? <Steps at={at} count={count} show={show} /> : null}
        <IconButton
          icon="minus"
          label="Smaller"
          variant="outline"
          stopped={glass.isWhole}
          onClick={glass.reduce}
        />
        <IconButton
          icon="plus"
          label="Larger"
          variant="outline"
          stopped={glass.isLargest}
          onClick={glass.enlarge}
        />
      </div>
    </section>
  )
}

type StepsProps = { at: number; count: number; show: (place: number) => void }

function Steps({ at, count, show }: StepsProps) {
  return (
    <>
      <IconButton
        icon="chevron-left"
        label="Previous picture"
        variant="outline"
        stopped={at === 0}
        onClick={() => show(at - 1)}
      />
      <span role="status" className="tnum min-w-14 text-center text-sm text-ink-2">
        {at + 1} of {count}
      </span>
      <IconButton
        icon="chevron-right"
        label="Next picture"
        variant="outline"
        stopped={at === count - 1}
        onClick={() => show(at + 1)}
      />
    </>
  )
}
