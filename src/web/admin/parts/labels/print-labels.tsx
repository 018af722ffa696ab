import { useState } from 'react'
import { useCall } from '#web/session/use-call.ts'
import { Button, type ButtonProps } from '#web/ui/inputs/button.tsx'
import { type LabelledVariant, LabelsDialog } from './labels-dialog.tsx'

type PrintLabelsProps = Pick<ButtonProps, 'size' | 'reason'> & {
  read: () => Promise<readonly LabelledVariant[]>
}

/** Reads which variants are meant, and asks how many labels of each to print. */
export function PrintLabels({ read, size, reason }: PrintLabelsProps) {
  const [variants, setVariants] = useState<readonly LabelledVariant[] | null>(null)
  const call = useCall(read, { onDone: setVariants })
  return (
    <>
      <Button
        size={size}
        variant="outline"
        icon="printer"
        busy={call.isBusy}
        reason={reason}
        onClick={() => void call.run()}
      >
        Print labels
      </Button>
      {variants ? <LabelsDialog variants={variants} onClose={() => setVariants(null)} /> : null}
    </>
  )
}
