/** Orders texts by their characters' codes, as the database orders keys; for `sort`. */
export const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b)
