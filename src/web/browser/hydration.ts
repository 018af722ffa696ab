let tell = () => {}
const hydrated = new Promise<void>((resolve) => {
  tell = resolve
})

/**
 * Once the server's page has come to life. What only the browser knows has to wait for it: shown any
 * sooner it would differ from the page the server sent, and React would throw that away.
 */
export const whenHydrated = () => hydrated
export const markHydrated = () => tell()
