import { plural } from '#contract/plural.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import type { usePresence } from './use-presence.ts'

/** Says who else has this page open. Its line is always there, so nothing moves. */
export function OthersHere({ people }: { people: ReturnType<typeof usePresence> }) {
  const names = people.map(({ name }) => name)
  return (
    <p role="status" data-no-print className="min-w-0 truncate text-sm font-medium text-brand">
      {names.length > 0 ? (
        <span title={names.join(', ')}>
          <Icon name="eye" size={16} className="mr-1 inline align-text-bottom" />
          {presenceText(names)}
        </span>
      ) : null}
    </p>
  )
}

function presenceText([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return `${first} has this open too`
  if (others.length === 1) return `${first} and ${others[0]} have this open too`
  return `${first} and ${plural(others.length, 'other')} have this open too`
}
