import { plural } from '#contract/plural.ts'
import {
  dltText,
  kindOfMessage,
  type MessageKindName,
  whatsappText,
} from '#contract/shop/message-kinds.ts'
import type { ShownMessageSettings } from '#contract/shop/message-settings.ts'
import { CopyButton } from '#web/ui/overlays/copy-button.tsx'
import { DraftText } from '../draft.tsx'
import { kindPart } from './messages-draft.ts'

type KindProps = { kind: MessageKindName; messages: ShownMessageSettings }

/** The names of the approved texts of a kind, and the texts to register. */
export const KindTemplates = (props: KindProps) => (
  <div className="grid gap-x-6 gap-y-5 xl:grid-cols-2">
    <WhatsappTemplate {...props} />
    <SmsTemplate {...props} />
  </div>
)

function WhatsappTemplate({ kind, messages: { shop, address } }: KindProps) {
  const { placeholders, buttons = [] } = kindOfMessage(kind)
  const isCode = placeholders.some(({ type }) => type === 'secret')
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-sm font-semibold">WhatsApp</h3>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_6rem]">
        <DraftText
          name={kindPart(kind, 'whatsapp.name')}
          label="Name of the template"
          maxLength={512}
          optional
        />
        <DraftText name={kindPart(kind, 'whatsapp.language')} label="Language" maxLength={6} />
      </div>
      {isCode ? (
        <p className="text-ink-2">
          Register it in the category authentication, with a button that copies the code. Meta
          writes the text.
        </p>
      ) : (
        <TextToRegister
          label="Text to register with Meta"
          text={whatsappText(kind, shop, address)}
          note="Category utility."
        />
      )}
      {buttons.length > 0 ? (
        <p className="text-ink-2">
          Quick replies, in this order: {buttons.map(({ label }) => label).join(' · ')}
        </p>
      ) : null}
    </section>
  )
}

function SmsTemplate({ kind, messages: { shop, address, smsParts } }: KindProps) {
  const registered = dltText(kind, shop, address)
  const parts = smsParts[kind]
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-sm font-semibold">SMS</h3>
      <div className="grid gap-3">
        <DraftText
          name={kindPart(kind, 'sms.dltId')}
          label="DLT template id"
          maxLength={40}
          optional
        />
        <DraftText
          name={kindPart(kind, 'sms.flowId')}
          label="Template id of MSG91"
          maxLength={60}
          optional
        />
      </div>
      <TextToRegister
        label="Text to register with DLT"
        text={registered}
        note={
          parts
            ? `${plural(parts, 'part')} with example values.`
            : "The shop's address is too long for an SMS with this link."
        }
      />
      <TextToRegister label="Text to store at MSG91" text={numbered(registered)} />
    </section>
  )
}

/** MSG91 numbers the variables that DLT leaves without a name. */
function numbered(text: string): string {
  let count = 0
  return text.replaceAll('{#var#}', () => `##var${++count}##`)
}

function TextToRegister({ label, text, note }: { label: string; text: string; note?: string }) {
  return (
    <div>
      <p className="flex items-center justify-between gap-2">
        <span className="font-medium">{label}</span>
        <CopyButton text={text} label={`Copy: ${label}`} done="Text copied." />
      </p>
      <p className="rounded-control bg-sunk px-3 py-2 wrap-anywhere">{text}</p>
      {note ? <p className="mt-1 text-meta text-ink-3">{note}</p> : null}
    </div>
  )
}
