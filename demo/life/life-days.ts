/** How many days the shop has been open when its owner first sees it. */
export const lifeDays = 90
