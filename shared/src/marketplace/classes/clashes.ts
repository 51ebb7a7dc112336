/** A time of each week, 'HH:MM' in the zone of its class. */
export interface WeeklyTime {
  readonly day: string
  readonly from: string
  readonly to: string
}

/** Whether two times share a minute. One that ends when the other begins does not. */
export const isClash = (a: WeeklyTime, b: WeeklyTime): boolean => a.day === b.day && a.from < b.to && b.from < a.to

/** The first of some times that overlaps another one. */
export const overlapIn = <Time extends WeeklyTime>(times: readonly Time[]): Time | undefined =>
  times.find((one, place) => times.slice(place + 1).some((other) => isClash(one, other)))

interface Timed {
  readonly id: string
  readonly name: string
  readonly weekly: readonly WeeklyTime[]
  readonly starts_on: string
  readonly ends_on: string
}

export interface Clash extends WeeklyTime {
  /** The other class. */
  readonly id: string
  readonly name: string
}

/** Times of a class at which another one takes place, in weeks in which both do. */
export function clashesOf(one: Timed, others: readonly Timed[]): Clash[] {
  const lasts = ({ ends_on }: Timed) => ends_on || '9999-12-31'
  const meets = (other: Timed) => one.starts_on <= lasts(other) && other.starts_on <= lasts(one)
  return others
    .filter((other) => other.id !== one.id && meets(other))
    .flatMap(({ id, name, weekly }) =>
      one.weekly
        .filter((time) => weekly.some((other) => isClash(time, other)))
        .map(({ day, from, to }) => ({ day, from, to, id, name })),
    )
}
