import { useState } from 'react'
import { customerDataApi } from '#contract/backoffice/account-data.ts'
import { customerLinksApi } from '#contract/people/customer-links.ts'
import { hasMailbox } from '#contract/people/mailbox.ts'
import type { Customer } from '#contract/selling/customers.ts'
import { api } from '#web/session/api.ts'
import { useDownload } from '#web/session/documents.ts'
import { useCall } from '#web/session/use-call.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { type Handed, HandOverDialog } from '../kit/forms/hand-over-dialog.tsx'
import { LinkDialog, type LinkKind } from '../kit/forms/link-dialog.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { ReasonField } from '../kit/forms/reason-field.tsx'
import { useMay } from '../kit/use-may.ts'
import { MergeDialog } from './merge-dialog.tsx'

type Asking = 'merge' | 'close' | LinkKind

/** Actions at the request of a customer: merge two accounts, send a link, hand out their data, close the account. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [handed, setHanded] = useState<Handed | null>(null)
  const { download } = useDownload()
  const mayNot = useMay('settings') ? undefined : 'Only owners and managers can do this.'
  const { id, isClosed, isGuest, role, email, unconfirmedEmail } = customer
  if (isClosed) return null
  const reason = mayNot ?? (role ? 'This is an account of the staff.' : undefined)
  const noAccount = reason ?? (isGuest ? 'A guest has no account.' : undefined)
  const noLink =
    noAccount ?? (hasMailbox(email) ? undefined : 'This customer has no email address.')
  return (
    <>
      <Menu
        label="More actions"
        variant="outline"
        floating
        items={[
          {
            label: 'Merge another account',
            icon: 'users',
            reason: noAccount,
            onSelect: () => setAsking('merge'),
          },
          {
            label: 'Send a link for a new password',
            icon: 'key-round',
            reason: noLink,
            onSelect: () => setAsking('password'),
          },
          unconfirmedEmail !== null && {
            label: 'Send the link that confirms the address',
            icon: 'mail',
            reason: noLink,
            onSelect: () => setAsking('email'),
          },
          {
            label: 'Download their data',
            icon: 'download',
            reason: mayNot,
            onSelect: () => void download(`customer-${id}.json`, () => readData(id)),
          },
          {
            label: isGuest ? 'Erase their data' : 'Close the account',
            icon: 'ban',
            danger: true,
            reason,
            onSelect: () => setAsking('close'),
          },
        ]}
      >
        <Icon name="ellipsis" />
      </Menu>
      {asking === 'merge' ? (
        <MergeDialog customer={customer} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'close' ? (
        <CloseDialog customer={customer} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'password' || asking === 'email' ? (
        <LinkDialog
          of={asking}
          name={customer.name}
          to={asking === 'email' ? unconfirmedEmail : email}
          send={() => api(customerLinksApi[asking], { params: { id } })}
          onClose={() => setAsking(null)}
          onHand={setHanded}
        />
      ) : null}
      {handed ? <HandOverDialog handed={handed} onClose={() => setHanded(null)} /> : null}
    </>
  )
}

/** A copy of their data, as the customer downloads it from their profile. */
async function readData(id: number): Promise<Blob> {
  const data = await api(customerDataApi.export, { params: { id } })
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

function CloseDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const close = useCall(customerDataApi.close, {
    done: customer.isGuest ? 'Data erased.' : 'Account closed.',
    inForm: true,
    onDone: onClose,
  })
  const send = (form: FormData) =>
    void close.run({
      params: { id: customer.id },
      body: { reason: String(form.get('reason') ?? '') },
    })
  return (
    <QuestionDialog
      title={
        customer.isGuest
          ? `Erase the data of ${customer.name}?`
          : `Close the account of ${customer.name}?`
      }
      confirm={customer.isGuest ? 'Erase for good' : 'Close for good'}
      cancel="Cancel"
      isCautious
      isDanger
      call={close}
      onClose={onClose}
      onAnswer={send}
    >
      <p>
        Name, phone, addresses, cart, lists, notes and messages are deleted
        {customer.isGuest ? '' : ', and the customer can no longer log in'}. Orders and invoices are
        kept, as tax law requires. This can't be undone.
      </p>
      <ReasonField
        label="How they asked"
        hint="Kept in the audit log. Don't enter names or phone numbers."
        placeholder="By email on 21 November"
      />
    </QuestionDialog>
  )
}
