import { intRaw, isNumber, longRaw, numberOf } from '../../bson/numbers.ts'
import { failedToParse, MongoError } from '../../errors.ts'
import { dateOf, rawOf } from '../values.ts'
import { orOnError, parseDate } from './conversion.ts'
import { given, instant, named, nullable, text, type Operator, type Param } from './define.ts'
import { fromLocal, offsetAt } from './local-date.ts'

const dayMs = 86_400_000

/** A unit of time: so many calendar months, or milliseconds. */
type Unit = { readonly months: number; readonly ms?: never } | { readonly ms: number; readonly months?: never }

const units: Record<string, Unit> = {
  year: { months: 12 },
  quarter: { months: 3 },
  month: { months: 1 },
  week: { ms: 7 * dayMs },
  day: { ms: dayMs },
  hour: { ms: 3_600_000 },
  minute: { ms: 60_000 },
  second: { ms: 1000 },
  millisecond: { ms: 1 },
}
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const zone = text(40517)
const unitName: Param<string> = (value, operator) => {
  const name = text(5439013)(value, operator)
  if (Object.hasOwn(units, name)) return name
  throw failedToParse(`unknown time unit value: ${name}`)
}
const weekday: Param<number> = (value, operator) => {
  const day = text(5439015)(value, operator)
  const number = weekdays.indexOf(day.toLowerCase().slice(0, 3))
  if (number >= 0) return number
  throw failedToParse(`unknown day of week value: ${day}`)
}

/** A date whose UTC fields are those that a zone's clocks show. */
const localDate = (milliseconds: number, timezone = 'UTC') => new Date(milliseconds + offsetAt(timezone, milliseconds))

/** Months are counted from the year 0; Date.UTC would take years below 100 for 19xx. */
const monthOf = (local: Date) => local.getUTCFullYear() * 12 + local.getUTCMonth()
const startOfMonth = (month: number) => Date.UTC(1970, month - 1970 * 12)

/** 1970 began on a Thursday. */
const firstWeek = (name: string, startOfWeek = 0) => (name === 'week' ? (startOfWeek - 4) * dayMs : 0)

/** Which unit a date is in, counted from any fixed one. */
function unitAt(local: Date, name: string, startOfWeek?: number): number {
  const { months, ms } = units[name]!
  return months ? Math.floor(monthOf(local) / months) : Math.floor((+local - firstWeek(name, startOfWeek)) / ms!)
}

const dayOfYear = (local: Date) => Math.floor((+local - Date.UTC(local.getUTCFullYear(), 0)) / dayMs)
/** The Thursday of the date's ISO week, which lies in the week's year. */
const thursday = (local: Date) => new Date(+local + (4 - (local.getUTCDay() || 7)) * dayMs)

/** The operators that take a date apart, with `$dateToString`'s letter for them and how many digits that has. */
const parts: [name: string, letter: string, digits: number, part: (local: Date) => number][] = [
  ['$year', 'Y', 4, (local) => local.getUTCFullYear()],
  ['$month', 'm', 2, (local) => local.getUTCMonth() + 1],
  ['$dayOfMonth', 'd', 2, (local) => local.getUTCDate()],
  ['$hour', 'H', 2, (local) => local.getUTCHours()],
  ['$minute', 'M', 2, (local) => local.getUTCMinutes()],
  ['$second', 'S', 2, (local) => local.getUTCSeconds()],
  ['$millisecond', 'L', 3, (local) => local.getUTCMilliseconds()],
  ['$dayOfYear', 'j', 3, (local) => dayOfYear(local) + 1],
  ['$dayOfWeek', 'w', 1, (local) => local.getUTCDay() + 1],
  ['$isoDayOfWeek', 'u', 1, (local) => local.getUTCDay() || 7],
  ['$week', 'U', 2, (local) => Math.floor((dayOfYear(local) + 7 - local.getUTCDay()) / 7)],
  ['$isoWeek', 'V', 2, (local) => Math.floor(dayOfYear(thursday(local)) / 7) + 1],
  ['$isoWeekYear', 'G', 4, (local) => thursday(local).getUTCFullYear()],
]

const partNames = { required: { date: 40539 }, unknown: 40535, alone: 'date' }
const partParams = { date: instant, timezone: nullable(zone) }
const truncNames = { required: { date: 5439009, unit: 5439010 }, unknown: 5439008 }
const diffNames = { required: { startDate: 5166303, endDate: 5166304, unit: 5166305 }, unknown: 5166302 }

export const dates: Record<string, Operator> = {
  ...Object.fromEntries(
    parts.map(([name, , , part]) => [
      name,
      named(partNames, partParams, ({ date, timezone }) => intRaw(part(localDate(date, timezone)))),
    ]),
  ),
  $dateToString: named(
    { required: { date: 18628 }, unknown: 18534, late: ['onNull'] },
    { date: instant, format: nullable(text(18533)), timezone: nullable(zone) },
    ({ date, timezone, format = `%Y-%m-%dT%H:%M:%S.%L${timezone ? '' : 'Z'}` }) =>
      rawOf(formatted(date, offsetAt(timezone ?? 'UTC', date), format)),
  ),
  $dateDiff: named(
    diffNames,
    { startDate: instant, endDate: instant, unit: unitName, timezone: nullable(zone), startOfWeek: nullable(weekday) },
    ({ startDate, endDate, unit, timezone, startOfWeek }) => {
      const [start, end] = [localDate(startDate, timezone), localDate(endDate, timezone)]
      // Hours and less are told by the clock that runs on, not by the one that is put forward.
      if ((units[unit]!.ms ?? dayMs) < dayMs) end.setTime(endDate + (+start - startDate))
      return longRaw(BigInt(unitAt(end, unit, startOfWeek) - unitAt(start, unit, startOfWeek)))
    },
  ),
  $dateTrunc: named(
    truncNames,
    { date: instant, unit: unitName, timezone: nullable(zone), startOfWeek: nullable(weekday) },
    ({ date, unit, timezone = 'UTC', startOfWeek }) => {
      const local = localDate(date, timezone)
      const [at, { months, ms }] = [unitAt(local, unit, startOfWeek), units[unit]!]
      if (months) return dateOf(fromLocal(startOfMonth(at * months), timezone))
      const start = at * ms! + firstWeek(unit, startOfWeek)
      return dateOf(ms! < dayMs ? start - (+local - date) : fromLocal(start, timezone))
    },
  ),
  $dateFromString: named(
    { required: { dateString: 40542 }, unknown: 40541, late: ['onError', 'onNull'] },
    { dateString: given, timezone: nullable(zone) },
    ({ dateString, timezone }, later, name) =>
      orOnError(() => dateOf(parseDate(text(241)(dateString, name), timezone)), later),
  ),
  $dateAdd: mover(1),
  $dateSubtract: mover(-1),
}

function formatted(date: number, offset: number, format: string): string {
  return format.replace(/%(.?)/gs, (_, letter: string) => {
    const [, , digits, part] = parts.find(([, known]) => known === letter) ?? []
    if (part && digits) return String(part(new Date(date + offset))).padStart(digits, '0')
    const minutes = Math.abs(offset) / 60_000
    const clock = [minutes / 60, minutes % 60].map((number) => String(Math.floor(number)).padStart(2, '0'))
    if (letter === '%') return '%'
    if (letter === 'z') return `${offset < 0 ? '-' : '+'}${clock.join('')}`
    if (letter === 'Z') return String(offset / 60_000)
    throw new MongoError(18536, `Invalid format character '%${letter}' in format string`)
  })
}

/**
 * Days and longer units go by the zone's calendar, a day that the month lacks becoming its last; shorter ones by the
 * clock.
 */
function mover(direction: 1 | -1): Operator {
  const names = { required: { startDate: 5166402, unit: 5166402, amount: 5166402 }, unknown: 5166401 }
  const amountOf: Param<number> = (value, name) => {
    const amount = isNumber(value) ? numberOf(value) : NaN
    if (Number.isInteger(amount)) return direction * amount
    throw new MongoError(5166405, `${name} expects integer amount of time units`)
  }
  const params = { startDate: instant, unit: unitName, amount: amountOf, timezone: nullable(zone) }
  return named(names, params, ({ startDate, unit, amount, timezone = 'UTC' }) => {
    const [{ months, ms }, local] = [units[unit]!, localDate(startDate, timezone)]
    if (ms && ms < dayMs) return dateOf(startDate + amount * ms)
    if (ms) return dateOf(fromLocal(+local + amount * ms, timezone))
    const month = monthOf(local) + amount * months!
    const last = (startOfMonth(month + 1) - startOfMonth(month)) / dayMs
    const day = startOfMonth(month) + (Math.min(local.getUTCDate(), last) - 1) * dayMs
    return dateOf(fromLocal(day + (+local - Math.floor(+local / dayMs) * dayMs), timezone))
  })
}
