import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { mayCall } from '#contract/access.ts'
import {
  type AlertKind,
  alertKinds,
  allAlertKinds,
  minutesBetweenMails,
} from '#contract/backoffice/alert-kinds.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { type AlertWay, aboutAlerts, withSwitched } from '../kit/live/alerts.ts'
import { canNotify, keepAlertChoice, playSound, useAlertChoice } from '../kit/live/give-alerts.ts'
import { useSendsMail } from '../kit/mail-words.ts'
import { mailChoiceLoader, useMailChoice } from './alerts.data.ts'

export const loader = mailChoiceLoader

/** Which news the shop mails to this person, and which alerts their browser shows while the back office is open. */
export function Component() {
  const [isBlocked, setBlocked] = useState(false)
  const sendsMail = useSendsMail()
  return (
    <AdminPage title="Alerts">
      {isBlocked ? (
        <Notice tone="warn" live>
          This browser does not allow notifications from the shop. Allow them in its settings for
          this site, then switch one on again.
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Card title="Email">
          <MailSwitches />
        </Card>
        <Card title="Notifications">
          <BrowserSwitches way="notice" onBlocked={setBlocked} />
        </Card>
        <Card
          title="Sound"
          action={
            <Button size="small" variant="outline" icon="bell" onClick={playSound}>
              Try the sound
            </Button>
          }
        >
          <BrowserSwitches way="sound" onBlocked={setBlocked} />
        </Card>
      </div>
      <p className="measure text-sm text-ink-2">
        Only you get these alerts. You get at most one email in {minutesBetweenMails} minutes, with
        everything new since the last one and nothing you did yourself. Notifications and sound are
        for this browser, while a page of the back office is open in it.
      </p>
      {/* It is known late, so it moves nothing below it. */}
      {sendsMail === false ? (
        <Notice tone="warn">The shop has no mail server, so no email is sent.</Notice>
      ) : null}
    </AdminPage>
  )
}

function MailSwitches() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const { kinds, change } = useMailChoice(loaded?.kinds ?? [])
  return (
    <Switches
      words="by email"
      isOn={(kind) => kinds.includes(kind)}
      isKnown={loaded !== null}
      onChange={change}
    />
  )
}

/** Tells the switches of a kind apart where the heading is not in sight. */
const wayWords: Record<AlertWay, string> = { notice: 'as a notification', sound: 'with a sound' }

type BrowserSwitchesProps = { way: AlertWay; onBlocked: (isBlocked: boolean) => void }

function BrowserSwitches({ way, onBlocked }: BrowserSwitchesProps) {
  const id = useShopper().user?.id ?? null
  const choice = useAlertChoice(id)
  const change = async (kind: AlertKind) => {
    if (id === null) return
    const isOn = choice[way].includes(kind)
    const isBlocked = way === 'notice' && !isOn && !(await mayNotify())
    onBlocked(isBlocked)
    if (!isBlocked) keepAlertChoice(id, withSwitched(choice, way, kind))
  }
  return (
    <Switches
      words={wayWords[way]}
      isOn={(kind) => choice[way].includes(kind)}
      isKnown={id !== null}
      onChange={change}
    />
  )
}

type SwitchesProps = {
  words: string
  isOn: (kind: AlertKind) => boolean
  isKnown: boolean
  onChange: (kind: AlertKind) => Promise<void>
}

/** A switch for each kind that the role may read. */
function Switches({ words, isOn, isKnown, onChange }: SwitchesProps) {
  const role = useShopper().user?.role ?? null
  // All of them until the role is known, so that little moves.
  const kinds = allAlertKinds.filter((kind) => role === null || mayCall(alertKinds[kind], role))
  return (
    <div className="grid divide-y divide-line">
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={
            <>
              {aboutAlerts[kind].label}
              <span className="sr-only"> {words}</span>
            </>
          }
          disabled={role === null || !isKnown}
          checked={isOn(kind)}
          onChange={() => void onChange(kind)}
        />
      ))}
    </div>
  )
}

/** Asks the browser, which asks the person once. */
const mayNotify = async () => canNotify() && (await Notification.requestPermission()) === 'granted'
