let tell = () => {}
const hydrated = new Promise<void>((resolve) => {
  tell = resolve
})

/**
 * Resolves after hydration. Browser-only data must wait for it: shown earlier, it would differ from the
 * server's page and React would discard that page.
 */
export const whenHydrated = () => hydrated
export const markHydrated = () => tell()
