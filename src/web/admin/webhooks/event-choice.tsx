import { eventGroups } from '#contract/backoffice/webhook-events.ts'
import { formatNumber } from '#contract/number.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'

type EventChoiceProps = {
  events: ReadonlySet<string>
  onChange: (events: Set<string>) => void
}

/** Chooses kinds of events, a whole group at once or each. */
export const EventChoice = ({ events, onChange }: EventChoiceProps) => (
  <fieldset className="grid gap-1">
    <legend className="pb-1 text-sm font-semibold">Events</legend>
    {eventGroups.map(({ title, events: kinds }) => (
      <EventGroup key={title} title={title} kinds={kinds} events={events} onChange={onChange} />
    ))}
  </fieldset>
)

type EventGroupProps = EventChoiceProps & { title: string; kinds: Readonly<Record<string, string>> }

function EventGroup({ title, kinds, events, onChange }: EventGroupProps) {
  const names = Object.keys(kinds)
  const chosen = names.filter((name) => events.has(name))
  const change = (changed: readonly string[], isOn: boolean) => {
    const others = [...events].filter((name) => !changed.includes(name))
    onChange(new Set(isOn ? [...others, ...changed] : others))
  }
  return (
    <div className="border-b border-line last:border-0">
      <Checkbox
        label={title}
        hint={`${formatNumber(chosen.length)} of ${formatNumber(names.length)}`}
        checked={chosen.length === names.length}
        indeterminate={chosen.length > 0 && chosen.length < names.length}
        onChange={({ target }) => change(names, target.checked)}
      />
      <details className="ps-8 pb-2">
        <summary className="min-h-6 cursor-pointer text-sm text-ink-2">
          Each event<span className="sr-only"> of {title}</span>
        </summary>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={<code className="text-sm">{name}</code>}
            hint={kinds[name]}
            checked={events.has(name)}
            onChange={({ target }) => change([name], target.checked)}
          />
        ))}
      </details>
    </div>
  )
}
