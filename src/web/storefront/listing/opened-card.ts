/** Which product was opened from which entry of the browser's history. */
const opened = new Map<string, number>()

const entry = () => String(history.state?.key ?? '')

/** A product's page is about to be opened from the page on screen. */
export const openCard = (productId: number) => opened.set(entry(), productId)

/** The product that was opened from here, when the shopper comes back to this very entry. */
export const openedCard = () => opened.get(entry())
