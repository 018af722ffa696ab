/** How many matching categories and brands a search shows next to the products. */
export const otherMatches = 3
