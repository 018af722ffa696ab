import { useRef, useState } from 'react'
import { plural } from '#contract/plural.ts'
import type { AnswerOutcome } from '#contract/tax/e-invoices.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { sendAnswer } from './e-invoices.data.ts'
import { type PortalAnswer, portalAnswerIn } from './portal-answer.ts'

type Result = { outcomes: AnswerOutcome[]; others: string[] }

/** Takes the file with the portal's answer, and says what became of each row. */
export function AnswerUpload() {
  const input = useRef<HTMLInputElement>(null)
  const [isOther, setIsOther] = useState(false)
  const { isBusy, answer, run } = useCall(
    async (file: PortalAnswer): Promise<Result> => ({
      outcomes: await sendAnswer(file),
      others: file.others,
    }),
    { done: '' },
  )
  const read = async (file: File | undefined) => {
    if (!file) return
    const found = portalAnswerIn(await file.text())
    setIsOther(found === null)
    if (found) void run(found)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="File with the answer of the portal"
        onChange={(event) => {
          void read(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button variant="outline" icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
        Upload the answer
      </Button>
      {isOther ? (
        <Notice tone="danger" live className="basis-full">
          This is not an answer of the portal. Upload the JSON file that you downloaded there.
        </Notice>
      ) : null}
      {answer && !isOther ? <Outcome {...answer} /> : null}
    </>
  )
}

function Outcome({ outcomes, others }: Result) {
  const count = (wanted: AnswerOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length
  const refused = [
    ...outcomes.flatMap(({ number, problem }) =>
      problem ? [`${number ?? 'A row'}: ${problem}`] : [],
    ),
    ...others,
  ]
  return (
    <Notice tone={refused.length > 0 ? 'warn' : 'ok'} live className="basis-full">
      <p>
        {plural(count('RECORDED'), 'document')} recorded, {count('KNOWN')} known before,{' '}
        {refused.length} not taken.
      </p>
      {refused.length > 0 ? (
        <ul className="mt-1 list-disc ps-5 wrap-anywhere">
          {refused.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}
