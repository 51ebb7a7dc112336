/** Orders texts by code units, as the database orders keys. For `sort`. */
export const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b)
