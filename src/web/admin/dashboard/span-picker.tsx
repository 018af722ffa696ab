import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayInIndia } from '#contract/india-time.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { DayRange } from '../kit/lists/day-range.tsx'
import { lastDays, presetOf, presets, type SpanDays } from '../parts/reports/span.ts'

/** Picks the period of the figures; it is stored in the address. */
export function SpanPicker({ span }: { span: SpanDays | null }) {
  const [open, setOpen] = useState(false)
  // On a phone the chips have a row of their own: nothing moves when they come.
  if (!span) return <div className="min-h-control max-sm:w-72" />
  const today = dayInIndia(new Date())
  const current = presetOf(span, today)
  const isCustom = open || current === undefined
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {presets.map(({ preset, label, days }) => (
          <ChipLink key={preset} to={addressOf(days, today)} current={current === preset}>
            {label}
          </ChipLink>
        ))}
        <Button
          variant={current === undefined ? 'tonal' : 'outline'}
          icon="calendar"
          aria-expanded={isCustom}
          onClick={() => setOpen(!open)}
        >
          <span className="max-sm:sr-only">Custom</span>
        </Button>
      </div>
      {isCustom ? <CustomSpan key={`${span.from}/${span.to}`} span={span} /> : null}
    </div>
  )
}

function CustomSpan({ span }: { span: SpanDays }) {
  const navigate = useNavigate()
  const [{ from, to }, setSpan] = useState(span)
  const isBackwards = from > to
  return (
    <form
      aria-label="Custom span"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (from && to && !isBackwards) navigate(`${paths.admin}?from=${from}&to=${to}`)
      }}
    >
      <DayRange from={from} to={to} onChange={setSpan} />
      <Button
        type="submit"
        variant="outline"
        reason={isBackwards ? 'The end date is before the start date.' : undefined}
      >
        Show
      </Button>
    </form>
  )
}

function addressOf(days: number, today: string): string {
  if (days === 1) return paths.admin
  const { from, to } = lastDays(days, today)
  return `${paths.admin}?from=${from}&to=${to}`
}
