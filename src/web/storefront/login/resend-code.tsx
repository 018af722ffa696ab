import { useEffect, useState } from 'react'
import { plural } from '#contract/plural.ts'
import { TextButton } from '#web/ui/layout/text-link.tsx'

type ResendCodeProps = { seconds: number; isSending: boolean; onResend: () => void }

/** Sends another code, after a while. Screen readers hear when it may be sent, and not every second until then. */
export function ResendCode({ seconds, isSending, onResend }: ResendCodeProps) {
  const left = useCountdown(seconds)
  return (
    <span className="text-sm">
      {left > 0 ? (
        <span aria-hidden="true" className="text-ink-2">
          Send another code in {left} s
        </span>
      ) : (
        <TextButton className="text-sm" onClick={() => isSending || onResend()}>
          Send another code
        </TextButton>
      )}
      <span role="status" className="sr-only">
        {left > 0
          ? `You can ask for another code in ${plural(seconds, 'second')}.`
          : 'You can ask for another code now.'}
      </span>
    </span>
  )
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1_000
    const tick = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1_000))
      setLeft(rest)
      if (rest === 0) clearInterval(tick)
    }, 1_000)
    return () => clearInterval(tick)
  }, [seconds])
  return left
}
