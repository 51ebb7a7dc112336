/** A value of a form as a text; empty for what is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
