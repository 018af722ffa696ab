/**
 * The versions of the API, the newest first, with what changed in each. A version is the day on which it was begun. What only
 * adds a call, or a field that may be left out, makes no version.
 */
export const apiVersions = [
  {
    version: '2026-11-30',
    changes: ['The first version that has a name. Calls without the header get it.'],
  },
] as const satisfies readonly { version: string; changes: readonly string[] }[]

/** The version in which answers are written. */
export const apiVersion = apiVersions[0].version

/** The header by which a call names the version that it was written for, and an answer that it is in. */
export const versionHeader = 'api-version'
