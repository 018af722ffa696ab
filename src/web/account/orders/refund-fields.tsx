import { limits } from '#contract/limits.ts'
import { pastedCode, withoutMarks } from '#contract/pasted.ts'
import type { RefundTo } from '#contract/selling/order-returns.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'

type Kind = RefundTo['kind']

/** Where to send the refund of a cash payment. */
export function RefundFields({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  return (
    <div className="grid gap-4 rounded-control bg-sunk p-4">
      <RadioGroup legend="You paid in cash. Where should we send the refund?" name="refundTo">
        <Radio
          name="to"
          label="To my UPI ID"
          checked={kind === 'UPI'}
          onChange={() => onKind('UPI')}
        />
        <Radio
          name="to"
          label="To my bank account"
          checked={kind === 'BANK'}
          onChange={() => onKind('BANK')}
        />
      </RadioGroup>
      {kind === 'UPI' ? (
        <Field label="UPI ID" name="vpa" check={fits(vpa, 'Enter it as name@bank.')}>
          <TextInput placeholder="name@bank" autoCapitalize="none" autoComplete="off" />
        </Field>
      ) : (
        <BankFields />
      )}
    </div>
  )
}

function BankFields() {
  return (
    <>
      <Field
        label="Name on the account"
        name="accountName"
        check={fits(/^.{2,}$/, 'Enter the name on the account.')}
      >
        <TextInput maxLength={120} autoComplete="name" />
      </Field>
      <Field
        label="Account number"
        name="account"
        check={fitsCode(/^[0-9]{9,18}$/, 'Enter 9 to 18 digits.')}
      >
        <TextInput inputMode="numeric" maxLength={limits.pasted} autoComplete="off" />
      </Field>
      <Field
        label="IFSC"
        name="ifsc"
        hint="11 letters and digits. You find it on your cheque book."
        check={fitsCode(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Enter it as HDFC0001234.')}
      >
        <TextInput maxLength={limits.pasted} autoCapitalize="characters" autoComplete="off" />
      </Field>
    </>
  )
}

export const refundToOf = (kind: Kind, said: (name: string) => string): RefundTo =>
  kind === 'UPI'
    ? { kind, vpa: said('vpa') }
    : { kind, name: said('accountName'), account: said('account'), ifsc: said('ifsc') }

const vpa = /^[A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64}$/
const fits = (pattern: RegExp, sentence: string) => (text: string) =>
  pattern.test(withoutMarks(text).trim()) ? undefined : sentence
/** For codes and numbers, which may be pasted in groups. */
const fitsCode = (pattern: RegExp, sentence: string) => (text: string) =>
  pattern.test(pastedCode(text)) ? undefined : sentence
