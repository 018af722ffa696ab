import { useState } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import { rupeesText } from '#contract/rupees.ts'
import type { Coupon, CouponKind } from '#contract/selling/coupons.ts'
import { useCall } from '#web/session/use-call.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { istInput } from '../kit/forms/ist.ts'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { checkAmount, checkCode, checkCount, checkPercent, couponIn } from './coupon-draft.ts'
import { CouponGoods } from './coupon-goods.tsx'
import { saveCoupon } from './coupons.data.ts'

type CouponDialogProps = {
  coupon: Coupon | null
  categories: readonly Category[]
  onClose: () => void
}

/** Edits the terms of a coupon. */
export function CouponDialog({ coupon, categories, onClose }: CouponDialogProps) {
  const [kind, setKind] = useState<CouponKind>(coupon?.kind ?? 'PERCENT')
  const call = useCall(saveCoupon, { done: 'Saved.', inForm: true, onDone: onClose })
  const save = (form: FormData) => {
    const version = coupon ? { version: coupon.version } : {}
    const terms = { ...couponIn(form), ...version }
    void call.run({ id: coupon?.id ?? null, coupon: terms })
  }
  return (
    <QuestionDialog
      title={coupon ? coupon.code : 'Add coupon'}
      confirm="Save"
      cancel="Cancel"
      isWide
      call={call}
      onClose={onClose}
      onAnswer={save}
    >
      <Field label="Code" name="code" check={checkCode} hint="Capital letters and digits.">
        <TextInput
          defaultValue={coupon?.code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </Field>
      <Field label="Discount type" name="kind">
        <Select value={kind} onChange={({ target }) => setKind(target.value as CouponKind)}>
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Worth kind={kind} coupon={coupon} />
      <Limits coupon={coupon} />
      <CouponGoods coupon={coupon} categories={categories} />
      <div className="grid content-start gap-2">
        <Checkbox
          name="firstOrderOnly"
          label="First order only"
          defaultChecked={coupon?.firstOrderOnly}
        />
        <Checkbox
          name="excludeCod"
          label="Not with cash on delivery"
          defaultChecked={coupon?.excludeCod}
        />
        <Checkbox name="isShown" label="Show on product pages" defaultChecked={coupon?.isShown} />
        <Checkbox name="active" label="Switched on" defaultChecked={coupon?.active ?? true} />
      </div>
      <p className="text-meta text-ink-3 md:col-span-2">
        A cart takes one coupon; codes can't be combined. Quantity prices apply first, then the
        coupon, then delivery. Cancelled and expired orders don't count as a use.
      </p>
    </QuestionDialog>
  )
}

const kinds: readonly { value: CouponKind; label: string }[] = [
  { value: 'PERCENT', label: 'A percentage off' },
  { value: 'AMOUNT', label: 'An amount off' },
  { value: 'FREE_SHIPPING', label: 'Free delivery' },
  { value: 'BUY_X_GET_Y', label: 'Buy X, get Y' },
]

function Worth({ kind, coupon }: { kind: CouponKind; coupon: Coupon | null }) {
  const value = coupon?.kind === kind ? coupon.value : null
  if (kind === 'FREE_SHIPPING') return null
  if (kind === 'AMOUNT')
    return (
      <Field label="Amount" name="value" check={checkAmount}>
        <TextInput
          lead="₹"
          inputMode="decimal"
          defaultValue={value === null ? '' : rupeesText(value)}
        />
      </Field>
    )
  return (
    <>
      {kind === 'BUY_X_GET_Y' ? (
        <>
          <Field label="Buy" name="buyQuantity" check={checkCount}>
            <TextInput trail="pieces" inputMode="numeric" defaultValue={coupon?.buyQuantity ?? 2} />
          </Field>
          <Field label="Get" name="getQuantity" check={checkCount}>
            <TextInput trail="pieces" inputMode="numeric" defaultValue={coupon?.getQuantity ?? 1} />
          </Field>
        </>
      ) : null}
      <Field
        label={kind === 'PERCENT' ? 'Percentage' : 'Discount on the free items'}
        name="value"
        check={checkPercent}
      >
        <TextInput
          trail="%"
          inputMode="numeric"
          defaultValue={value ?? (kind === 'PERCENT' ? 10 : 100)}
        />
      </Field>
      {kind === 'PERCENT' ? (
        <Field
          label="Maximum discount"
          name="maxDiscount"
          optional
          check={(text) => (text.trim() ? checkAmount(text) : undefined)}
        >
          <TextInput
            lead="₹"
            inputMode="decimal"
            defaultValue={coupon?.maxDiscount ? rupeesText(coupon.maxDiscount) : ''}
          />
        </Field>
      ) : null}
    </>
  )
}

function Limits({ coupon }: { coupon: Coupon | null }) {
  const maybeCount = (text: string) => (text.trim() ? checkCount(text) : undefined)
  return (
    <>
      <Field
        label="Minimum order value"
        name="minSubtotal"
        optional
        check={(text) => (text.trim() ? checkAmount(text) : undefined)}
      >
        <TextInput
          lead="₹"
          inputMode="decimal"
          defaultValue={coupon?.minSubtotal ? rupeesText(coupon.minSubtotal) : ''}
        />
      </Field>
      <Field label="Total uses" name="limitTotal" optional check={maybeCount}>
        <TextInput inputMode="numeric" defaultValue={coupon?.limitTotal ?? ''} />
      </Field>
      <Field label="Uses per shopper" name="limitPerUser" optional check={maybeCount}>
        <TextInput inputMode="numeric" defaultValue={coupon?.limitPerUser ?? ''} />
      </Field>
      <Field label="Starts" name="startsAt" optional hint="IST.">
        <TextInput type="datetime-local" defaultValue={istInput(coupon?.startsAt ?? null)} />
      </Field>
      <Field label="Ends" name="endsAt" optional>
        <TextInput type="datetime-local" defaultValue={istInput(coupon?.endsAt ?? null)} />
      </Field>
    </>
  )
}
