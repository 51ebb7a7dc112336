import { MongoError } from '../../errors.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * How far a zone's clocks are ahead of UTC at an instant, in milliseconds. A zone is 'UTC', an offset such as '+05:30'
 * or a name of the tz database. Throws 40485 for any other.
 */
export function offsetAt(zone: string, milliseconds: number): number {
  if (!(Math.abs(milliseconds) <= 8.64e15)) throw new MongoError(15, 'date overflow')
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0
  const text = /^[+-]/.test(zone) ? zone : offsetText(zone, milliseconds)
  if (text === 'GMT') return 0
  const [, sign, hours, minutes = 0, seconds = 0] = /^(?:GMT)?([+-])(\d\d):?(\d\d)?:?(\d\d)?$/.exec(text) ?? []
  if (!sign) throw unknownZone(zone)
  const offset = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -offset : offset
}

/** The instant at which a zone's clocks show a time, given as if it were UTC. */
export function fromLocal(local: number, zone: string): number {
  // The offset at the local time may be another one than at the instant it stands for, around a change of clocks.
  return local - offsetAt(zone, local - offsetAt(zone, local))
}

/** 'GMT', 'GMT+05:30'. */
function offsetText(zone: string, milliseconds: number): string {
  let format = formats.get(zone)
  try {
    format ??= new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    throw unknownZone(zone)
  }
  formats.set(zone, format)
  return format.formatToParts(milliseconds).find(({ type }) => type === 'timeZoneName')!.value
}

const unknownZone = (zone: string) => new MongoError(40485, `unrecognized time zone identifier: "${zone}"`)
