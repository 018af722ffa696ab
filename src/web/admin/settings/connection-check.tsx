import { type ReactNode, useState } from 'react'
import { tryCall } from '#web/session/outcome.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

type Result = { ok: boolean; message: string }

type ConnectionCheckProps = {
  /** The name of the company. */
  name: string
  /** When it was last heard of, as a sentence. */
  heard: string
  button: string
  test: () => Promise<Result>
  mark?: ReactNode
}

/** Whether a company answers, accepts the account, and reports back. */
export function ConnectionCheck({ name, heard, button, test, mark }: ConnectionCheckProps) {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const ask = async () => {
    setBusy(true)
    const outcome = await tryCall(test)
    setResult(outcome.ok ? outcome.answer : { ok: false, message: outcome.problem.message })
    setBusy(false)
  }
  return (
    <Card title={`${name} status`} className="grid gap-3 text-sm" action={mark}>
      <p>{heard}</p>
      <div>
        <Button size="small" variant="outline" busy={busy} onClick={() => void ask()}>
          {button}
        </Button>
      </div>
      {result ? (
        <Notice tone={result.ok ? 'ok' : 'danger'} live>
          {result.message}
        </Notice>
      ) : null}
    </Card>
  )
}
