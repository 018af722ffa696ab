import { Icon } from '../layout/icon.tsx'
import { Link } from '../layout/link.tsx'

type TagChipProps = {
  tag: string
  /** Where the other things with this tag are. */
  to: string
  /** Without it, the tag stays. */
  onRemove?: (() => void) | undefined
}

/** A tag: its link shows what else has it, and its button takes it off. */
export function TagChip({ tag, to, onRemove }: TagChipProps) {
  return (
    <li className="flex max-w-full min-w-0 rounded-control bg-brand-soft text-brand">
      <Link
        to={to}
        className="flex h-control min-w-0 items-center rounded-s-control px-3 text-sm font-medium hover:bg-brand-soft-hover last:rounded-e-control pointer-coarse:h-11"
      >
        <span className="truncate">{tag}</span>
      </Link>
      {onRemove ? (
        <button
          type="button"
          aria-label={`Remove the tag ${tag}`}
          onClick={onRemove}
          className="grid h-control w-8 shrink-0 place-items-center rounded-e-control hover:bg-brand-soft-hover pointer-coarse:h-11 pointer-coarse:w-11"
        >
          <Icon name="x" size={16} />
        </button>
      ) : null}
    </li>
  )
}
