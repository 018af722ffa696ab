import { useState } from 'react'
import {
  type Choice,
  type Consents,
  customerConsentsApi,
  type DecidedBy,
  type Purpose,
} from '#contract/people/consents.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

type CustomerConsentsProps = { customerId: number; isClosed: boolean; consents: Consents }

/** The consents of a customer to marketing. Staff can only withdraw them, when the customer asks for that. */
export function CustomerConsents({ customerId, isClosed, consents }: CustomerConsentsProps) {
  const { choices, history } = consents
  return (
    <Card title="Offers and news" className="grid gap-3">
      <ul className="grid gap-2">
        {choices.map((choice) => (
          <ConsentRow
            key={choice.purpose}
            customerId={customerId}
            choice={choice}
            mayStop={!isClosed && choice.isGiven}
          />
        ))}
      </ul>
      {history.length > 0 ? (
        <details className="text-sm">
          <summary className="min-h-8 cursor-pointer font-medium">History</summary>
          <ul className="mt-1 grid gap-1.5">
            {history.map(({ id, purpose, isGiven, how, decidedAt, notice }) => (
              <li key={id} className="tnum text-meta text-ink-2">
                <span className="font-medium">
                  {ways[purpose]}: {isGiven ? 'allowed' : 'stopped'}
                </span>{' '}
                {howWords[how]}, {formatDateTime(decidedAt)}
                {notice ? `, notice ${notice.language} ${notice.version}` : ''}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  )
}

type ConsentRowProps = { customerId: number; choice: Choice; mayStop: boolean }

function ConsentRow({ customerId, choice: { purpose, isGiven }, mayStop }: ConsentRowProps) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useCall(customerConsentsApi.withdraw, {
    done: `No more offers by ${ways[purpose]}.`,
    onDone: () => setAsking(false),
  })
  return (
    <li className="flex min-h-8 items-center gap-3 text-sm">
      <span className="flex-1">By {ways[purpose]}</span>
      {isGiven ? (
        <Pill tone="ok" icon="check">
          Allowed
        </Pill>
      ) : (
        <Pill>Not allowed</Pill>
      )}
      {mayStop ? (
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          Withdraw<span className="sr-only"> offers by {ways[purpose]}</span>
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={`Stop offers by ${ways[purpose]}?`}
        confirm="Withdraw"
        busy={withdraw.isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void withdraw.run({ params: { id: customerId }, body: { purposes: [purpose] } })
        }
      >
        Do this if the customer has asked for it. Only the customer can allow it again.
      </ConfirmDialog>
    </li>
  )
}

const ways: Record<Purpose, string> = {
  MARKETING_EMAIL: 'email',
  MARKETING_WHATSAPP: 'WhatsApp',
  MARKETING_SMS: 'SMS',
}

const howWords: Record<DecidedBy, string> = {
  REGISTRATION: 'at registration',
  CHECKOUT: 'at checkout',
  ACCOUNT: 'in the profile',
  LINK: 'by the link in an offer',
  STOP: 'by answering STOP',
  STAFF: 'by staff, at their word',
}
