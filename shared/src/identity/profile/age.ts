/** The date of a 'YYYY-MM-DD', plus some years; undefined if it is not a calendar date since 1900. */
export function bornBy(value: unknown, yearsLater = 0): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value))
  if (!parts) return undefined
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1900) return undefined
  // Date.UTC moves the 29th of February to the 1st of March in common years.
  return new Date(Date.UTC(year + yearsLater, month - 1, day))
}
