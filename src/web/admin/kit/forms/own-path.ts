import { urlsAt } from '#contract/url-of.ts'

/** Turns a URL of this shop into its path, which stays valid when the shop's domain changes. */
export function ownPath(text: string): string {
  const urlOf = urlsAt(location.origin)
  return text.startsWith(urlOf('/')) ? text.slice(urlOf('').length) : text
}
