import type { OwnWords } from '#contract/talk/questions.ts'
import { useSendsMail } from '#web/session/layout.ts'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { WordsForm } from './words-form.tsx'

/** The question form, and the status of the shopper's own questions. */
export function Ask({ productId, own }: { productId: number; own: readonly OwnWords[] }) {
  const sendsMail = useSendsMail()
  const waiting = own.filter(({ status }) => status === 'PENDING')
  return (
    <div className="grid gap-4">
      <WordsForm
        productId={productId}
        label="Ask about this product"
        hint={`We'll reply here${sendsMail ? ' and by email' : ''}. About an order? Contact us instead.`}
        button="Ask"
        thanks={`Thank you. We check every question first${sendsMail ? ' and email you when it is answered' : ''}.`}
        least={10}
        most={500}
      />
      {waiting.length > 0 ? (
        <Notice icon="clock">
          <p>Awaiting approval:</p>
          <ul className="mt-1 grid gap-1">
            {waiting.map(({ id, text }) => (
              <li key={id} className="wrap-anywhere">
                “{text}”
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}
