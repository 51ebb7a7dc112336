/** The day of a 'YYYY-MM-DD', or the day that many years later; undefined where it is no day of the calendar. */
export function bornBy(value: unknown, yearsLater = 0): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value))
  if (!parts) return undefined
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1900) return undefined
  // Who is born on the 29th of February is older on the 1st of March.
  return new Date(Date.UTC(year + yearsLater, month - 1, day))
}
