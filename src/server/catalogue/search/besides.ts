/** How many categories and brands are named beside the products a search finds. */
export const otherMatches = 3
