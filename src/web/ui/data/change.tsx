import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'

/** A comparison with an earlier period: "12% vs yesterday". */
export type Changed = { text: string; direction: 'up' | 'down' | 'flat'; good: boolean }

/** A change with its arrow. */
export function Change({ of: { text, direction, good } }: { of: Changed }) {
  return (
    <span
      className={classNames(
        'tnum flex items-center gap-1 text-meta font-medium',
        direction === 'flat' ? 'text-ink-3' : good ? 'text-ok' : 'text-danger',
      )}
    >
      {direction === 'flat' ? null : (
        <Icon
          name={direction === 'up' ? 'arrow-up' : 'arrow-down'}
          size={14}
          label={direction === 'up' ? 'Up' : 'Down'}
        />
      )}
      {text}
    </span>
  )
}
