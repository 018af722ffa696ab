import { useState } from 'react'
import { plural } from '#contract/plural.ts'
import { starWords } from '#web/session/review-words.ts'
import { RadioGroup } from '#web/ui/inputs/radio.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Icon } from '#web/ui/layout/icon.tsx'

export type StarInputProps = {
  /** 0 until chosen. */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}

/** One to five stars as five radio buttons, for keyboard, touch and screen readers. */
export function StarInput({ value, onChange, error }: StarInputProps) {
  const [pointed, setPointed] = useState(0)
  const shown = pointed || value
  return (
    <RadioGroup
      legend="How many stars?"
      name="rating"
      error={error}
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <span className="-ms-1.5 flex" onPointerLeave={() => setPointed(0)}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(star)}
            className={classNames(
              'grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus',
              star <= shown ? 'text-star' : 'text-line-strong',
            )}
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Icon name="star" size={30} filled={star <= shown} />
            <span className="sr-only">
              {plural(star, 'star')}, {starWords[star]}
            </span>
          </label>
        ))}
      </span>
      <span aria-hidden="true" className="text-sm text-ink-2">
        {starWords[shown]}
      </span>
    </RadioGroup>
  )
}
