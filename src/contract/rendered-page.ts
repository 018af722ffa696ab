/** The page rendered for an address. The server adds the frame of the document around it. */
export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page'
      status: number
      head: string
      body: string
      boot: string
      modules: string[]
      /** Whether the page's script can wait for the first touch. */
      isText: boolean
      /** The paths of calls that the browser of a known shopper makes beside loading the app. */
      earlyCalls: string[]
    }

/** The server's cache of rendered HTML, by what it shows. */
export type HtmlCache = {
  find: (key: string) => string | null
  keep: (key: string, html: string) => void
}
