/** The language of a text of the shop, if it differs from the page's: Hindi for Devanagari. */
export const langOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined)
