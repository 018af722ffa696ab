import { Button } from '#web/ui/inputs/button.tsx'
import type { Sheet } from './use-sheet.ts'

/** Buttons for fingers that replace the keys of a keyboard. */
export function TouchBar({ sheet }: { sheet: Sheet }) {
  const { isExtending, setExtending } = sheet
  const copy = () =>
    void navigator.clipboard.writeText(sheet.copied()).catch(() => sheet.say(notAllowed))
  const paste = () =>
    void navigator.clipboard.readText().then(sheet.paste, () => sheet.say(notAllowed))
  return (
    <fieldset className="hidden flex-wrap gap-2 pointer-coarse:flex">
      <legend className="sr-only">The selected cells</legend>
      <Button
        variant={isExtending ? 'tonal' : 'outline'}
        size="small"
        aria-pressed={isExtending}
        onClick={() => setExtending(!isExtending)}
      >
        Select range
      </Button>
      <Button variant="outline" size="small" icon="copy" onClick={copy}>
        Copy
      </Button>
      {sheet.mayEdit ? (
        <>
          <Button variant="outline" size="small" onClick={paste}>
            Paste
          </Button>
          <Button variant="outline" size="small" onClick={sheet.fillDown}>
            Fill down
          </Button>
          <Button variant="outline" size="small" onClick={sheet.clear}>
            Empty
          </Button>
        </>
      ) : null}
    </fieldset>
  )
}

const notAllowed = 'The browser did not allow this.'
