/** First signs that make a table program take a text for a formula (OWASP), as a class of a pattern. */
export const risky = String.raw`['=+\-@\t\r\0＝＋－＠]`
const startsRisky = new RegExp(`^${risky}`)

/** Prefixes ' to text that a spreadsheet would run as a formula. */
export const defused = (text: string): string => (startsRisky.test(text) ? `'${text}` : text)
