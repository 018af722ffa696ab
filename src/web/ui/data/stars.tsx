import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'

export type StarsProps = {
  /** 0 to 5, in steps of 0.1. */
  of: number
  size?: number | undefined
  className?: string | undefined
}

/** An average or a rating as five stars, partly filled. */
export function Stars({ of, size = 16, className }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={`${of} out of 5 stars`}
      className={classNames('relative inline-flex align-middle text-line-strong', className)}
    >
      <FiveStars size={size} />
      <span
        className="absolute inset-y-0 start-0 flex overflow-hidden text-star"
        style={{ width: `${of * 20}%` }}
      >
        <FiveStars size={size} filled />
      </span>
    </span>
  )
}

function FiveStars({ size, filled = false }: { size: number; filled?: boolean }) {
  return [1, 2, 3, 4, 5].map((star) => <Icon key={star} name="star" size={size} filled={filled} />)
}
