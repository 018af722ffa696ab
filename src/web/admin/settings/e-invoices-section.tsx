import { useState } from 'react'
import { type EInvoiceSettings, eInvoiceSettingsApi } from '#contract/tax/e-invoice-settings.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { savedSecretHint } from '../kit/forms/secret-hints.ts'
import { useMay } from '../kit/use-may.ts'
import { DraftCheck, DraftChoice, DraftNumber, DraftText } from './draft.tsx'
import { draftOf, turnovers, writeOf } from './e-invoices-draft.ts'
import type { LastChange } from './settings.data.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'

type EInvoicesSectionProps = { settings: EInvoiceSettings; changed: LastChange }

/** Whether invoices are reported to the e-invoice portal, and with which account. */
export function EInvoicesSection({ settings, changed }: EInvoicesSectionProps) {
  const isOwner = useMay('owner')
  return (
    <div className="grid gap-4">
      <SettingsForm
        title="E-invoices"
        saved={{ draft: draftOf(settings), version: settings.version, changed }}
        save={(draft, version) =>
          api(eInvoiceSettingsApi.update, { body: { ...writeOf(draft), version } })
        }
      >
        {settings.irp.secretsReadable ? null : (
          <Notice tone="danger">
            The settings key has changed, so the saved secrets can't be read and nothing is
            reported. Enter them again, or start the shop with its previous settings key.
          </Notice>
        )}
        <RulesGroup />
        <AccountGroup irp={settings.irp} />
      </SettingsForm>
      {isOwner ? <TestAccount /> : null}
    </div>
  )
}

function RulesGroup() {
  return (
    <SettingsGroup title="E-invoicing">
      <div className="md:col-span-2">
        <DraftCheck
          name="enabled"
          label="Report invoices and credit notes of businesses to the e-invoice portal"
          hint="Once your turnover was above ₹5 crore in any year since 2017-18, this is compulsory."
        />
      </div>
      <DraftChoice name="turnover" label="Highest turnover of a year" options={turnovers} />
      <DraftNumber
        name="days"
        label="Report within"
        hint="Only from ₹10 crore. The law says 30 days; the portal refuses what is older."
        min={1}
        max={365}
        trail="days"
      />
      <DraftText
        name="from"
        label="Documents from"
        optional
        maxLength={10}
        check={(text) =>
          text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text) ? undefined : 'Enter it like 2026-12-01.'
        }
        hint="Like 2026-12-01. Empty: from the day on which it is switched on."
      />
      <DraftText
        name="city"
        label="Town of registration"
        maxLength={50}
        hint="The portal wants town and pincode of the company apart from its address."
      />
      <DraftText name="pincode" label="Pincode of registration" maxLength={6} />
      <div className="md:col-span-2">
        <DraftText
          name="publicKey"
          label="Public key of the portal"
          optional
          rows={3}
          maxLength={4_000}
          hint="The PEM text from the portal's site. With it, the signature of each code is verified."
        />
      </div>
    </SettingsGroup>
  )
}

function AccountGroup({ irp }: Pick<EInvoiceSettings, 'irp'>) {
  const hint = (isSet: boolean) =>
    isSet ? savedSecretHint : 'Stored encrypted and never shown again.'
  return (
    <SettingsGroup title="Connection">
      <div className="md:col-span-2">
        <DraftCheck
          name="irp.enabled"
          label="Report by itself through a GSP"
          hint="While this is off, you upload files by hand on the page E-invoices."
        />
      </div>
      <DraftText
        name="irp.url"
        label="Address of the GSP"
        type="url"
        maxLength={300}
        hint="The beginning of its address for the portal's calls, with https."
      />
      <DraftText name="irp.clientId" label="Client ID" maxLength={100} />
      <DraftText
        name="irp.clientSecret"
        label="Client secret"
        type="password"
        maxLength={300}
        hint={hint(irp.clientSecretSet)}
      />
      <DraftText name="irp.userName" label="User name" maxLength={100} hint="The API user." />
      <DraftText
        name="irp.password"
        label="Password"
        type="password"
        maxLength={300}
        hint={hint(irp.passwordSet)}
      />
    </SettingsGroup>
  )
}

/** Logs in with what is saved, and shows what the portal said. */
function TestAccount() {
  const [result, setResult] = useState<{ ok: boolean; message: string } | null>(null)
  const { isBusy, run } = useCall(eInvoiceSettingsApi.test, { onDone: setResult })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" busy={isBusy} onClick={() => void run()}>
        Test the connection
      </Button>
      {result ? (
        <Notice tone={result.ok ? 'ok' : 'danger'} live>
          {result.message}
        </Notice>
      ) : null}
    </div>
  )
}
