import { plural } from '#contract/plural.ts'
import type { AwbPreview } from '#contract/selling/fulfilment.ts'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useMailWords } from '../../kit/mail-words.ts'

type CheckedAwbsProps = { courier: string; preview: AwbPreview }

/** Preview of shipping by the list, and the problems by line. */
export function CheckedAwbs({ courier, preview: { ready, wrong } }: CheckedAwbsProps) {
  const mailWords = useMailWords()
  const heavy = ready.filter(({ needsEwayBill }) => needsEwayBill)
  return (
    <>
      <p role="status" className="text-ink-2">
        {plural(ready.length, 'order')} will be handed to {courier} and invoiced.{' '}
        {mailWords('Each shopper gets a mail with the number.', 'the shoppers')}
      </p>
      {wrong.length > 0 ? (
        <Notice tone="warn" live>
          <p className="font-medium">{plural(wrong.length, 'line')} with errors, left out:</p>
          <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto">
            {wrong.map(({ row, orderNumber, message }) => (
              <li key={row}>
                <span className="tnum font-medium">
                  Line {row}
                  {orderNumber ? `, ${orderNumber}` : ''}:
                </span>{' '}
                {message}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {heavy.length > 0 ? (
        <Notice tone="warn" icon="truck">
          {plural(heavy.length, 'order')} will need an e-way bill before the courier leaves:{' '}
          {heavy.map(({ orderNumber }) => orderNumber).join(', ')}.
        </Notice>
      ) : null}
    </>
  )
}
