/** The width of one picture in a sheet, in pixels: at least twice its width in the category strip, for dense screens. */
export const sheetWidth = 96

/** The first eight characters of a picture's name, after "/uploads/": enough to tell the pictures of a shop apart. */
const startOf = (url: string) => url.slice(9, 17)

/**
 * The names in the address of the sheet that shows these pictures side by side. A changed picture or order is
 * another address, because a browser keeps a sheet for good.
 */
export const sheetName = (urls: readonly string[]): string => urls.map(startOf).join('')

/** The address of a sheet. */
export const sheetAddress = (urls: readonly string[]): string =>
  `/category-pictures/${sheetName(urls)}`
