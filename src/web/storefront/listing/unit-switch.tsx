import { keepUnits, useUnits } from '#web/session/units.ts'
import { TextButton } from '#web/ui/layout/text-link.tsx'

/** Lengths in inches and feet, or back in millimetres and metres; this browser remembers it. */
export function UnitSwitch({ className }: { className?: string | undefined }) {
  const units = useUnits()
  const other = units === 'metric' ? 'inch' : 'metric'
  return (
    <TextButton className={className} onClick={() => keepUnits(other)}>
      {other === 'inch' ? 'Show in inches' : 'Show in millimetres'}
    </TextButton>
  )
}
