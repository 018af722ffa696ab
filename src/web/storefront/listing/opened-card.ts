/** Which product was opened from which entry of the browser's history. */
const opened = new Map<string, number>()

const entry = () => String(history.state?.key ?? '')

/** Remembers which product is opened from the current page. */
export const openCard = (productId: number) => opened.set(entry(), productId)

/** The product opened from this history entry, when the shopper comes back to it. */
export const openedCard = () => opened.get(entry())
