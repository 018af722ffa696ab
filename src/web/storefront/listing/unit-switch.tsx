import { keepUnits, useUnits } from '#web/session/units.ts'
import { TextButton } from '#web/ui/layout/text-link.tsx'

/** Switches lengths between metric and inches; stored in this browser. */
export function UnitSwitch({ className }: { className?: string | undefined }) {
  const units = useUnits()
  const other = units === 'metric' ? 'inch' : 'metric'
  return (
    <TextButton className={className} onClick={() => keepUnits(other)}>
      {other === 'inch' ? 'Show in inches' : 'Show in millimetres'}
    </TextButton>
  )
}
