import { useState } from 'react'
import { plural } from '#contract/plural.ts'
import { type KeptMails, mailsApi } from '#contract/shop/mails.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { sectionAddress } from '../parts/settings/sections.ts'

type KeptMailsProps = { kept: KeptMails }

/** Says that mails were kept while no mail server was set, and offers to send them. */
export function KeptMailsNotice({ kept }: KeptMailsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { total, canSend } = kept
  if (!canSend)
    return (
      <Notice tone="warn">
        No mail server is set, so mails stay in the outbox.{' '}
        <TextLink to={sectionAddress('mail-server')}>Set up a mail server</TextLink>
      </Notice>
    )
  if (total === 0) return null
  return (
    <>
      <Notice
        action={
          <Button size="small" variant="outline" onClick={() => setIsAsking(true)}>
            Send them…
          </Button>
        }
      >
        {plural(total, 'mail was', 'mails were')} kept while no mail server was set.
      </Notice>
      {isAsking ? <SendKeptDialog kept={kept} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}

function SendKeptDialog({ kept, onClose }: KeptMailsProps & { onClose: () => void }) {
  const call = useCall(mailsApi.sendKept, {
    done: ({ sent }) => `${plural(sent, 'mail is', 'mails are')} on the way.`,
    onDone: onClose,
  })
  const choices = choicesOf(kept)
  return (
    <QuestionDialog
      title="Send the mails that were kept?"
      confirm="Send"
      cancel="Cancel"
      isCautious
      call={call}
      onClose={onClose}
      onAnswer={(form) => {
        const days = Number(form.get('days'))
        void call.run({ body: days > 0 ? { days } : {} })
      }}
    >
      <p className="text-sm">
        Each mail is sent once, the oldest first. Older mails may be out of date, for example with a
        delivery date that has passed.
      </p>
      <RadioGroup legend="Which mails">
        {choices.map(({ days, label, count }, index) => (
          <Radio
            key={days}
            name="days"
            value={days}
            defaultChecked={index === 0}
            label={`${label}: ${plural(count, 'mail')}`}
          />
        ))}
      </RadioGroup>
    </QuestionDialog>
  )
}

/** Only choices that send something, and none that sends the same as the one before. */
function choicesOf({ total, lastDay, lastWeek, oldestAt }: KeptMails) {
  const all = {
    days: 0,
    label: `All (oldest: ${oldestAt ? formatDate(oldestAt) : 'today'})`,
    count: total,
  }
  const week = { days: 7, label: 'From the last 7 days', count: lastWeek }
  const day = { days: 1, label: 'From the last 24 hours', count: lastDay }
  return [day, week, all].filter(
    ({ count }, index, choices) => count > 0 && count !== choices[index - 1]?.count,
  )
}
