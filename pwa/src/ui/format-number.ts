const format = new Intl.NumberFormat('en-IN')

/** A number as people in India write it: 12,34,567. */
export const formatNumber = (value: number): string => format.format(value)
