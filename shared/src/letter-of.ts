/** The letter of a place in a list, from A. */
export const letterOf = (place: number): string => String.fromCodePoint(65 + (place % 26))
