/** Finds texts that have these words, whatever their capitals; every text if there are none. */
export function hasWords(sought: string) {
  const words = sought.trim().toLowerCase()
  return (text: string) => text.toLowerCase().includes(words)
}
