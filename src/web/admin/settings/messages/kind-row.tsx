import { useContext, useState } from 'react'
import { kindOfMessage, type MessageKindName } from '#contract/shop/message-kinds.ts'
import type { ShownMessageSettings } from '#contract/shop/message-settings.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { useFormState } from '#web/ui/inputs/form-state.ts'
import { DraftCheck, DraftContext } from '../draft.tsx'
import { KindTemplates } from './kind-templates.tsx'
import { accountPart, hasTemplate, kindPart } from './messages-draft.ts'

type KindRowProps = { kind: MessageKindName; messages: ShownMessageSettings }

/** One kind of message: whether it is sent and by which channels; its templates and texts open below. */
export function KindRow({ kind, messages }: KindRowProps) {
  const { title, isUrgent } = kindOfMessage(kind)
  const errors = Object.keys(useFormState()?.errors ?? {})
  const isWrong = errors.some(
    (name) => name.startsWith(kindPart(kind, '')) && name !== kindPart(kind, 'on'),
  )
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="border-t border-line pt-2 first:border-t-0 last:[&>.fold]:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <DraftCheck
          name={kindPart(kind, 'on')}
          label={title}
          hint={isUrgent ? 'At any hour' : 'Not in the quiet hours'}
        />
        <Channels kind={kind} messages={messages} />
      </div>
      <details
        className="fold border-b-0 ps-8 text-sm max-sm:ps-0"
        open={isOpen || isWrong}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>
          <span>
            Templates and text<span className="sr-only"> of {title}</span>
          </span>
        </summary>
        <div>
          <KindTemplates kind={kind} messages={messages} />
        </div>
      </details>
    </li>
  )
}

/** Which channels can send it with what is in the form. */
function Channels({ kind, messages: { accounts } }: KindRowProps) {
  const { draft } = useContext(DraftContext)
  return (
    <p className="flex flex-wrap gap-2">
      {accounts.map(({ channel, name, provider }, place) => {
        if (!hasTemplate(draft, kind, channel)) return <Pill key={provider}>{name}: no text</Pill>
        const isOn = draft[accountPart(place, 'enabled')] === 'on'
        return (
          <Pill
            key={provider}
            tone={isOn ? 'ok' : 'neutral'}
            icon={isOn ? 'circle-check' : undefined}
          >
            {isOn ? name : `${name} is off`}
          </Pill>
        )
      })}
    </p>
  )
}
