import { useState } from 'react'
import { mayCall } from '#contract/access.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../admin-page.tsx'
import { type AlertWay, aboutAlerts, alertKinds, withSwitched } from './alerts.ts'
import { canNotify, keepAlertChoice, playSound, useAlertChoice } from './give-alerts.ts'

/** What this browser tells the person at it while the back office is open. */
export function Component() {
  const [isBlocked, setBlocked] = useState(false)
  return (
    <AdminPage title="Alerts">
      <p className="measure text-sm text-ink-2">
        For you, in this browser, while a page of the back office is open in it.
      </p>
      {isBlocked ? (
        <Notice tone="warn" live>
          This browser does not allow notifications from the shop. Allow them in its settings for
          this site, then switch one on again.
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Notifications">
          <Switches way="notice" onBlocked={setBlocked} />
        </Card>
        <Card
          title="Sound"
          action={
            <Button size="small" variant="outline" icon="bell" onClick={playSound}>
              Try the sound
            </Button>
          }
        >
          <Switches way="sound" onBlocked={setBlocked} />
        </Card>
      </div>
    </AdminPage>
  )
}

/** Tells the two switches of a kind apart where the heading is not in sight. */
const wayWords: Record<AlertWay, string> = { notice: ' as a notification', sound: ' with a sound' }

type SwitchesProps = { way: AlertWay; onBlocked: (isBlocked: boolean) => void }

/** A switch for each kind of work that the role may read. */
function Switches({ way, onBlocked }: SwitchesProps) {
  const choice = useAlertChoice()
  const role = useShopper().user?.role ?? null
  // All of them until the role is known, so that little moves.
  const kinds = alertKinds.filter(
    (kind) => role === null || mayCall(aboutAlerts[kind].access, role),
  )
  const change = async (kind: (typeof kinds)[number]) => {
    const isOn = choice[way].includes(kind)
    const isBlocked = way === 'notice' && !isOn && !(await mayNotify())
    onBlocked(isBlocked)
    if (!isBlocked) keepAlertChoice(withSwitched(choice, way, kind))
  }
  return (
    <div className="grid divide-y divide-line">
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={
            <>
              {aboutAlerts[kind].label}
              <span className="sr-only">{wayWords[way]}</span>
            </>
          }
          disabled={role === null}
          checked={choice[way].includes(kind)}
          onChange={() => void change(kind)}
        />
      ))}
    </div>
  )
}

/** Asks the browser, which asks the person once. */
const mayNotify = async () => canNotify() && (await Notification.requestPermission()) === 'granted'
