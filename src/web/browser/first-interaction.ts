let tell = () => {}

/** Resolves at the first touch of the page, or when a good line has nothing else to do. */
export const firstInteraction = new Promise<void>((resolve) => {
  tell = resolve
})
export const markInteraction = () => tell()
