let tell = () => {}

/** Resolves at the first touch of the page, or when a good line has nothing else to do. */
export const touched = new Promise<void>((resolve) => {
  tell = resolve
})
export const markTouched = () => tell()
