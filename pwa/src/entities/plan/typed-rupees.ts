/** The paise of '1,499' or '1499.50'; NaN for what is no price. */
export function paiseOf(rupees: string): number {
  const typed = rupees.replaceAll(/[,\s₹]/g, '')
  return /^[0-9]{1,9}(?:\.[0-9]{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN
}

/** '1499', and with paise where there are some: as it is typed. */
export const typedOf = (paise: number): string => (paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2))
