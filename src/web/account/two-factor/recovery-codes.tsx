import { useEffect, useRef } from 'react'
import { useDownload } from '#web/session/documents.ts'
import { Button } from '#web/ui/inputs/button.tsx'

/** The recovery codes, which are shown only now. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { download } = useDownload()
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])
  const file = async () => new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })
  return (
    <div className="grid gap-4">
      <p ref={intro} tabIndex={-1}>
        Each code logs you in once without your phone. They are not shown again. Print them, or
        store them somewhere other than your phone.
      </p>
      <ul aria-label="Recovery codes" className="tnum grid gap-1 rounded-card bg-sunk p-4">
        {codes.map((code) => (
          <li key={code} className="text-center font-semibold">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="outline"
          icon="download"
          onClick={() => void download('recovery-codes.txt', file)}
        >
          Download
        </Button>
        <Button onClick={onDone}>I have stored them</Button>
      </div>
    </div>
  )
}
