const maxDigits = 6

/** A whole number as it is typed; empty where there is none. */
export const shownWhole = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value))

/** The digits of what was typed as a number; `empty` if there are none. */
export function wholeOf<Empty extends number | null>(typed: string, empty: Empty): number | Empty {
  const digits = typed.replaceAll(/\D/g, '').slice(0, maxDigits)
  return digits === '' ? empty : Number(digits)
}
