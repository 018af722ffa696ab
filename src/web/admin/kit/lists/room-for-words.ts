/** A button of a list's bar is an icon alone on a narrow screen, and beside two filters on a wide one. */
export const roomForWords = 'max-xl:sr-only group-has-[li:nth-child(2)]/bar:max-2xl:sr-only'
