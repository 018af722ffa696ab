/** A schema.org item as JSON-LD. */
export type JsonLd = { '@type': string; [property: string]: unknown }

/** Ids of items that several pages refer to. */
export const ref = { shop: '/#shop' } as const

/** JSON-LD script blocks for the head, escaped so that no product name can end the block. */
export const dataBlocks = (blocks: readonly JsonLd[]): string =>
  blocks
    .map((thing) => JSON.stringify({ '@context': 'https://schema.org', ...thing }))
    .map((json) => `<script type="application/ld+json">${insideScript(json)}</script>`)
    .join('')

/** JSON escaped for a script element. */
export const insideScript = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
