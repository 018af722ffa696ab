/** The language to read out a text of the shop's own in, where it is not the page's: Hindi in Devanagari. */
export const langOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined)
