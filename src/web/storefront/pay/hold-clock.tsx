import { useEffect, useState } from 'react'
import { plural } from '#contract/plural.ts'
import { Icon } from '#web/ui/layout/icon.tsx'

/** A countdown of the stock reservation: by the minute, and by the second at the end. */
export function HoldClock({ until }: { until: string }) {
  const left = useSecondsUntil(until)
  return (
    <p className="flex items-center gap-2 text-ink-2" role="timer">
      <Icon name="clock" size={18} />
      {left > 0
        ? `Your items are reserved for ${inWords(left)}.`
        : 'Your time to pay is almost over.'}
    </p>
  )
}

function useSecondsUntil(until: string) {
  const seconds = () => Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000))
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000))),
      1_000,
    )
    return () => clearInterval(timer)
  }, [until])
  return left
}

function inWords(seconds: number): string {
  if (seconds < 120) return plural(seconds, 'second')
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? plural(minutes, 'minute') : plural(Math.floor(minutes / 60), 'hour')
}
