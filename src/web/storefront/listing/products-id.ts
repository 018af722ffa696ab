/** The id of a page's list of products, to which keyboard users may skip. */
export const productsId = 'products'

/** Whether the page at this path has such a list. */
export const hasProducts = (pathname: string) => /^\/(category|search|brand)\b/.test(pathname)
