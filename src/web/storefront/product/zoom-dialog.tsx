import type { Product, ProductImage } from '#contract/products.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type ZoomDialogProps = {
  product: Product
  images: readonly ProductImage[]
  /** Which picture is open, or null while none is. */
  at: number | null
  onShow: (place: number | null) => void
}

/** A picture as large as the window lets it be; a finger may pinch it larger. */
export default function ZoomDialog({ product, images, at, onShow }: ZoomDialogProps) {
  const image = at === null ? undefined : images[at]
  const step = (by: number) => {
    if (at !== null && images[at + by]) onShow(at + by)
  }
  return (
    <Modal open={at !== null} onClose={() => onShow(null)} title={product.name} size="large">
      {image && at !== null ? (
        <section
          aria-label={`Picture ${at + 1} of ${images.length}`}
          onKeyDown={({ key }) => {
            if (key === 'ArrowLeft') step(-1)
            if (key === 'ArrowRight') step(1)
          }}
        >
          <div className="mx-auto max-w-[min(100%,calc(100dvh-12rem))]">
            <Picture
              key={image.id}
              src={image.url}
              alt={image.alt || product.name}
              width={image.width}
              height={image.height}
              sizes="(min-width: 1024px) 900px, 200vw"
              soon
            />
          </div>
          {images.length > 1 ? (
            <div className="flex items-center justify-center gap-4 pt-3">
              <IconButton
                icon="chevron-left"
                label="Previous picture"
                variant="outline"
                aria-disabled={at === 0 || undefined}
                onClick={() => step(-1)}
              />
              <span role="status" className="tnum text-sm text-ink-2">
                {at + 1} of {images.length}
              </span>
              <IconButton
                icon="chevron-right"
                label="Next picture"
                variant="outline"
                aria-disabled={at === images.length - 1 || undefined}
                onClick={() => step(1)}
              />
            </div>
          ) : null}
        </section>
      ) : null}
    </Modal>
  )
}
