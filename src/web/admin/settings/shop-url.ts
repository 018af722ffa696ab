import { urlsAt } from '#contract/url-of.ts'

/** The whole address of a path of this shop, as this browser reaches it. The back office is drawn in browsers only. */
export const shopUrl = (path: string) => urlsAt(window.location.origin)(path)
