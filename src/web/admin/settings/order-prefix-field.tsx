import { useContext } from 'react'
import {
  exampleOrderNumber,
  orderPrefixPattern,
  suggestedOrderPrefix,
} from '#contract/order-number.ts'
import type { Company } from '#contract/shop/settings.ts'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { DraftContext, DraftText } from './draft.tsx'

/** Prefix of order numbers. Until something is entered, a suggestion follows the name as it is typed. */
export function OrderPrefixField({ company }: { company: Company }) {
  const { draft, set } = useContext(DraftContext)
  const typed = (draft.orderPrefix ?? '').trim().toUpperCase()
  const suggested = suggestedOrderPrefix(draft.name ?? '')
  return (
    <DraftText
      name="orderPrefix"
      label="Order numbers begin with"
      maxLength={5}
      check={(text) => checkPrefix(text, company)}
      hint={
        typed ? (
          `The next order is numbered like ${exampleOrderNumber({ orderPrefix: typed })}. Orders placed before keep their number.`
        ) : (
          <>
            One to five letters. Until you choose, numbers are like{' '}
            <span className="whitespace-nowrap">{exampleOrderNumber(company)}.</span>{' '}
            {suggested ? (
              <TextButton onClick={() => set('orderPrefix', suggested)}>Use {suggested}</TextButton>
            ) : null}
          </>
        )
      }
    />
  )
}

/** A shop that has chosen keeps a prefix; one that has not may choose later. */
function checkPrefix(text: string, company: Company): string | undefined {
  const prefix = text.trim().toUpperCase()
  if (prefix === '' && company.orderPrefix === '') return undefined
  return orderPrefixPattern.test(prefix) ? undefined : 'Enter one to five letters from A to Z.'
}
