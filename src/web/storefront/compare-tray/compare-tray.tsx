import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { type Compared, dropCompared, startComparing } from '#web/session/compared.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'

/** The products to compare, at the bottom of the window; two or more can be compared. */
export default function CompareTray({ list }: { list: readonly Compared[] }) {
  const few = list.length < 2
  return (
    <section
      aria-label="Products to compare"
      data-dock
      data-no-print
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line-strong bg-surface"
    >
      <div className="frame flex items-center gap-3 py-2 md:gap-4">
        <ul className="flex min-w-0 flex-1 gap-2 md:gap-3">
          {list.map((product) => (
            <li key={product.id} className="relative flex min-w-0 items-center gap-2">
              <Chosen product={product} />
            </li>
          ))}
        </ul>
        <p role="status" className="tnum shrink-0 text-sm text-ink-3 max-md:sr-only">
          {list.length} of {limits.compared}
        </p>
        <TextButton className="text-sm max-md:hidden" onClick={() => startComparing()}>
          Clear
        </TextButton>
        {few ? (
          <Button reason="Add one more product of the same category">Compare</Button>
        ) : (
          <ButtonLink to={paths.compare(list.map(({ id }) => id))}>
            Compare <span className="tnum md:hidden">{list.length}</span>
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** Clicking the picture removes the product; wide screens also show its name. */
function Chosen({ product: { id, name, imageUrl } }: { product: Compared }) {
  return (
    <>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={() => dropCompared(id)}
        className="relative size-11 shrink-0 rounded-well"
      >
        <Picture src={imageUrl} alt="" placeholder={name} sizes={pictureSizes.row} />
        <span className="absolute -end-1.5 -top-1.5 grid size-5 place-items-center rounded-full bg-ink text-white">
          <Icon name="x" size={14} />
        </span>
      </button>
      <span className="line-clamp-2 text-meta max-lg:hidden">{name}</span>
    </>
  )
}
