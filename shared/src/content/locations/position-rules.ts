import type { Check, FormRules } from '../../forms/check-form.ts'
import { bounds } from '../centres/offices.ts'
import { degreesWrong, halfAPosition, outsideIndia } from '../reference-data/texts.ts'

type Values = Readonly<Record<string, string>>

const isMoved = (values: Values, before: Values | undefined): boolean =>
  !before || ['lat', 'lng'].some((field) => (values[field] ?? '') !== (before[field] ?? ''))

const degrees: Check<Values> = (value = '') =>
  typeof value === 'string' && /^(?:-?\d{1,3}(?:\.\d{1,15})?)?$/.test(value) ? undefined : degreesWrong

const between =
  (what: string, from: number, to: number): Check<Values> =>
  (value = '') =>
    value === '' || (Number(value) >= from && Number(value) <= to) ? undefined : outsideIndia(what, from, to)

const withThe =
  (other: string): Check<Values> =>
  (value = '', values) =>
    value === '' && (values[other] ?? '') !== '' ? halfAPosition : undefined

/**
 * Rules of a location's position: degrees inside India, both or none. Some post offices came with others; they are
 * asked only where a position is added or moved, so that such a row can still be renamed or set inactive.
 */
export const positionRules: FormRules<Values, Values | undefined> = [
  { field: 'lat', when: isMoved, checks: [degrees, between('Latitude', bounds.south, bounds.north), withThe('lng')] },
  { field: 'lng', when: isMoved, checks: [degrees, between('Longitude', bounds.west, bounds.east), withThe('lat')] },
]
