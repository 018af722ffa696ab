/** Something of schema.org, as JSON-LD. */
export type JsonLd = { '@type': string; [property: string]: unknown }

/** What several pages speak of, by the address it is known under. */
export const ref = { shop: '/#shop' } as const

/** Data blocks for the head; nothing in them can end the block, whatever a product is called. */
export const dataBlocks = (things: readonly JsonLd[]): string =>
  things
    .map((thing) => JSON.stringify({ '@context': 'https://schema.org', ...thing }))
    .map((json) => `<script type="application/ld+json">${insideScript(json)}</script>`)
    .join('')

/** JSON as it may stand inside a script element. */
export const insideScript = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
