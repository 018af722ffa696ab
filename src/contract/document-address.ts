/** The file name in the address of an uploaded PDF; null for any other address. */
export const documentIn = (url: string): string | null =>
  /^\/uploads\/([0-9a-f]{32}\.pdf)$/.exec(url)?.[1] ?? null
