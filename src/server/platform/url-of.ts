/** The full URL of a path of the shop, for everything that is read outside of it: feeds, sitemaps, mails, files. */
export type UrlOf = (path: string) => string

/** `publicUrl` is the URL that shoppers use, without a slash at the end. */
export const urlsAt =
  (publicUrl: string): UrlOf =>
  (path) =>
    publicUrl + path
