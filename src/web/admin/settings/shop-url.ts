/** The whole address of a path of this shop, as this browser reaches it. */
export const shopUrl = (path: string) =>
  typeof window === 'undefined' ? path : `${window.location.origin}${path}`
