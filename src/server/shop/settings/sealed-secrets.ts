import type { SecretBox } from '#server/platform/secret-box.ts'

type Secrets<Name extends string> = Readonly<Record<Name, string>>

/**
 * The secrets of one account among the settings. Each is sealed for its own place, `context.name`, and cannot be opened
 * in another. An empty text is a secret that was never entered.
 */
export function sealedSecrets<const Name extends string>(context: string, names: readonly Name[]) {
  const open = (stored: Secrets<Name>, name: Name, box: SecretBox) =>
    box.open(stored[name], `${context}.${name}`)
  const seal = (secrets: (name: Name) => string | null | undefined, box: SecretBox) =>
    // Each name stands for one entry.
    Object.fromEntries(
      names.flatMap((name) => {
        const secret = secrets(name)
        return secret ? [[name, box.seal(secret, `${context}.${name}`)]] : []
      }),
    ) as Partial<Record<Name, string>>
  return {
    open,
    /** Whether the box can open all of them. */
    areReadable: (stored: Secrets<Name>, box: SecretBox) =>
      names.every((name) => open(stored, name, box) !== null),
    /** The secrets that staff entered, sealed. */
    sealWritten: (written: Partial<Secrets<Name>>, box: SecretBox) =>
      seal((name) => written[name], box),
    /** Whether one of them is stored in plain text or under a former key. */
    areDue: (stored: Secrets<Name>, box: SecretBox) =>
      names.some((name) => stored[name] !== '' && !box.isCurrent(stored[name])),
    /** All that can be opened, sealed under the current key. */
    reseal: (stored: Secrets<Name>, box: SecretBox) => seal((name) => open(stored, name, box), box),
  }
}
