import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { OpenSerials } from '#contract/selling/serial-numbers.ts'
import type { Outcome } from '#web/session/outcome.ts'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { faultIn, faultWhileTyping, keyOf, missingWords, numbersIn } from './typed-serials.ts'
import type { TypedSerials } from './use-serials.ts'

type SerialFieldsProps = {
  serials: TypedSerials
  /** Whether nothing is sent while a number is missing. */
  areNeeded?: boolean
  /** Said after how many are missing: the consequence. */
  ifMissing?: string
  /** The name of the numbers in the call, which names them when they are refused. */
  nameOf?: (place: number) => string
  /** Whether a person begins here: the first field that lacks a number gets the focus. */
  isFirst?: boolean
}

/** A field for each line, which takes one serial number per line of text, as scanners type them. */
export function SerialFields({
  serials,
  areNeeded = false,
  ifMissing,
  nameOf = (place) => `serials.${place}.numbers`,
  isFirst = false,
}: SerialFieldsProps) {
  const { lines, textOf, faultOf, type, missing, all } = serials
  const first = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isFirst) openFields(first.current)[0]?.focus()
  }, [isFirst])
  return (
    <>
      {lines.map((line, place) => {
        const text = textOf(line)
        const entered = new Set(numbersIn(text)).size
        return (
          <Field
            key={keyOf(line)}
            label={`${line.orderNumber ? `${line.orderNumber}: ` : ''}Serial numbers of ${line.name}, ${line.sku}`}
            name={nameOf(place)}
            check={(now) => faultOf(line) ?? faultIn(now, line.most, areNeeded)}
            error={faultOf(line)}
            hint={
              <>
                <span role="status">
                  {entered} of {line.most} entered.
                </span>{' '}
                Scan or type one per line.
              </>
            }
          >
            <Textarea
              ref={place === 0 ? first : undefined}
              rows={Math.min(8, line.most + 1)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              // So that an error below it is in sight too.
              className="scroll-mb-24"
              data-serials={entered < line.most ? 'open' : 'full'}
              value={text}
              onChange={({ target }) => type(line, target.value)}
              onKeyDown={(event) => goOn(event, line.most)}
            />
          </Field>
        )
      })}
      {missing > 0 && ifMissing ? (
        <Notice tone="warn">
          {missingWords(missing, all)} {ifMissing}
        </Notice>
      ) : null}
    </>
  )
}

/**
 * Scanners end each number with Enter: it begins a new line, and from a full field goes to the next open one. In the last field
 * it begins a line too, so that one scan too many is seen.
 */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>, most: number) {
  const { currentTarget: field } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (numbersIn(field.value).length < most || faultWhileTyping(field.value, most)) return
  const others = openFields(field).filter((one) => one !== field)
  const isBehind = (one: HTMLElement) =>
    (field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const next = others.find(isBehind) ?? others[0]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The fields of the form that lack a number. */
const openFields = (field: HTMLTextAreaElement | null) => [
  ...(field?.form?.querySelectorAll<HTMLElement>('[data-serials="open"]') ?? []),
]

type AskedProps = { found: Outcome<OpenSerials[]> | null; children: ReactNode }

/** The fields once it is known which lines need them. */
export function AskedSerials({ found, children }: AskedProps) {
  if (found === null) return <Skeleton className="h-20" />
  if (found.ok) return children
  return (
    <Notice tone="danger" live>
      {found.problem.message}
    </Notice>
  )
}
