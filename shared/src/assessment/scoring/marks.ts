/**
 * Marks are counted in whole units, so that sums do not depend on their order and equal scores are equal. 2520 is
 * divisible by 2 to 10: thirds, sevenths, ninths and thousandths of a mark are exact.
 */
export const unitsPerMark = 2_520_000
/** An integer of 1/2,520,000 mark. */
export type Units = number

/** Denominators whose fractions have no end as decimals, and are therefore written rounded. */
const repeating = [3, 6, 7, 9] as const
/** Rounded or cut to six decimals. Thousandths are at least 0.0001 away from these fractions. */
const markPrecision = 0.000_001
/** Rounded or cut to two decimals: 33.33 and 66.66 are thirds. Tenths of a percent are at least 0.011 away. */
const percentPrecision = 0.007

/** Converts marks to units. A fraction that is written to six decimals is exact: 0.333333 is a third. */
export const unitsOf = (marks: number): Units => nearest(marks, markPrecision)

/** Converts percent to units of the whole. A fraction that is written to two decimals is exact: 33.33 is a third. */
export const unitsOfPercent = (percent: number): Units => nearest(percent / 100, percentPrecision / 100)

function nearest(value: number, precision: number): Units {
  for (const whole of repeating) {
    const part = Math.round(value * whole)
    if (Math.abs(value - part / whole) < precision) return part * (unitsPerMark / whole)
  }
  return Math.round(value * unitsPerMark)
}

/** Whether marks are exact in units: at most three decimals, or a simple fraction written to six decimals. */
export function areExactMarks(marks: number): boolean {
  const thousandths = marks * 1_000
  if (Math.abs(thousandths - Math.round(thousandths)) < markPrecision) return true
  return repeating.some((whole) => Math.abs(marks - Math.round(marks * whole) / whole) < markPrecision)
}

/** Returns units × part / whole as the nearest unit; a half is rounded away from zero. `whole` is positive. */
export function scaled(units: Units, part: number, whole: number): Units {
  const product = units * part
  if (!Number.isSafeInteger(product)) return scaledBig(BigInt(units) * BigInt(part), BigInt(whole))
  const rest = product % whole
  const quotient = (product - rest) / whole
  return 2 * Math.abs(rest) >= whole ? quotient + Math.sign(product) : quotient
}

function scaledBig(product: bigint, whole: bigint): Units {
  const size = product < 0n ? -product : product
  const quotient = Number((2n * size + whole) / (2n * whole))
  return product < 0n ? -quotient : quotient
}

/** Marks as responses send them: a number of at most six decimals. */
export const marksOf = (units: Units): number => Math.round(units / (unitsPerMark / 1_000_000)) / 1_000_000

/** Marks as screens show them: at most two decimals, a half is rounded away from zero, with a real minus sign. */
export function shownMarks(units: Units): string {
  const hundredths = scaled(Math.abs(units), 100, unitsPerMark)
  return `${units < 0 && hundredths > 0 ? '−' : ''}${hundredths / 100}`
}
