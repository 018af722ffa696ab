/** React's marker for content that was not ready. */
const unfinished = '<!--$!-->'

/** Whether a part of the page was not ready when React rendered it. */
export const isUnfinished = (html: string) => html.includes(unfinished)

/** The router marks each form for a feature of its framework, which is not in use. */
export const withoutDiscovery = (html: string) => html.replaceAll(' data-discover="true"', '')

/** React renders hoisted title, meta and link tags before the page; this moves them into the head. */
export function splitHoisted(html: string): [head: string, body: string] {
  const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*\/>|<link [^>]*\/>)+/.exec(html)?.[0] ?? ''
  return [hoisted, html.slice(hoisted.length)]
}
