/** The widths of one picture in a sheet, in pixels: in the category strip, and as a tile of the home page. */
export const sheetWidths = { strip: 96, tile: 192 } as const
export type SheetWidth = (typeof sheetWidths)[keyof typeof sheetWidths]

/** The first eight characters of a picture's name, after "/uploads/": enough to tell the pictures of a shop apart. */
const startOf = (url: string) => url.slice(9, 17)

/**
 * The names in the address of the sheet that shows these pictures side by side. A changed picture or order is
 * another address, because a browser keeps a sheet for good.
 */
export const sheetName = (urls: readonly string[]): string => urls.map(startOf).join('')

/** The address of a sheet in a width for each picture. */
export const sheetAddress = (urls: readonly string[], width: SheetWidth): string =>
  `/category-pictures/${sheetName(urls)}?w=${width}`
