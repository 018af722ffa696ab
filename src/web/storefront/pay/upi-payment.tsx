import type { UpiTransfer } from '#contract/payments.ts'
import type { usePaymentDeeds } from '#web/data/payments.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FactTable } from '#web/ui/facts.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

type UpiPaymentProps = { upi: UpiTransfer; deeds: ReturnType<typeof usePaymentDeeds> }

/** A code for the camera or a link for the phone, then the number of the transfer for the shop to look up. */
export function UpiPayment({ upi, deeds }: UpiPaymentProps) {
  const problem = deeds.outcome && !deeds.outcome.ok ? deeds.outcome.problem : null
  return (
    <>
      <ol className="grid list-decimal gap-2 ps-5">
        <li>Scan the code with any UPI app, or open the app on this phone.</li>
        <li>Pay exactly this amount.</li>
        <li>Enter the transfer's 12-digit UPI reference number (UTR) below.</li>
      </ol>
      <img
        src={upi.qr}
        alt={`UPI code to pay ${upi.payee}`}
        width={240}
        height={240}
        className="justify-self-center rounded-card bg-white"
      />
      <ButtonLink to={upi.link} variant="tonal" className="md:hidden" reloadDocument>
        Open a UPI app
      </ButtonLink>
      <FactTable
        facts={[
          { label: 'Pay to', value: upi.payee },
          { label: 'UPI ID', value: upi.vpa },
        ]}
      />
      {upi.utr ? (
        <Notice tone="ok" live>
          We are looking for your transfer {upi.utr}. You get a mail as soon as it has arrived,
          within a day.
        </Notice>
      ) : null}
      <Form
        as="form"
        problem={problem?.fields ? problem : null}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void deeds.giveUtr(String(new FormData(event.currentTarget).get('utr') ?? ''))
        }}
      >
        <Field label="UPI reference number (UTR)" name="utr" check={checkUtr}>
          <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} required />
        </Field>
        <Button type="submit" busy={deeds.busy}>
          {upi.utr ? 'Correct the number' : 'I have paid'}
        </Button>
      </Form>
    </>
  )
}

const checkUtr = (value: string) =>
  /^[A-Za-z0-9]{12,22}$/.test(value.trim())
    ? undefined
    : 'Enter the 12 digits your UPI app shows as UPI reference or UTR.'
