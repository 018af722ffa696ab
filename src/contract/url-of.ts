/** The full URL of a path of the shop, for all that is read outside of it: feeds, mails, files, metadata of pages. */
export type UrlOf = (path: string) => string

/** `publicUrl` is the URL that shoppers use, without a slash at the end. */
export const urlsAt =
  (publicUrl: string): UrlOf =>
  (path) =>
    publicUrl + path
