const format = new Intl.NumberFormat('en-IN')

/** A number as people in India write it: 12,34,567. */
export const formatNumber = (value: number): string => format.format(value)

/** A number that is counted up to a bound only: 10,000+ where there may be more. */
export const formatUpTo = (value: number, bound: number): string =>
  value < bound ? formatNumber(value) : `${formatNumber(bound)}+`
