import { type Ref, type SubmitEvent, useState } from 'react'

type SentTextProps = {
  id: string
  value: string
  onSend: (value: string) => void
  onLeave: () => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** A short text inside a chip, sent with Enter or when it is left. */
export function SentText({ id, value, onSend, onLeave, ref }: SentTextProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const send = () => {
    if (typed.trim() !== value) onSend(typed.trim())
    else onLeave()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} className="ps-1">
      <input
        id={id}
        ref={ref}
        type="text"
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        className="field-in-chip w-24"
      />
    </form>
  )
}
