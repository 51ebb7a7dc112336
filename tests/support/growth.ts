import { attempts } from './attack.ts'

/** Makes an input of a size, and answers what reads it. Making it is not measured. */
export type Prepared = (size: number) => () => unknown

export interface Growth {
  readonly size: number
  /** By how much the time grows when the size is doubled: by 2 like the input, by 4 like its square. */
  readonly factor: number
}

/** How long a reading takes, in milliseconds. */
type Clock = (run: () => unknown) => Promise<number>

/** Characters: what reads 200,000 of them in no time has no loop in a loop. `npm run test:attack` goes further. */
const most = attempts(200_000, 400_000)
/** Shorter times are noise. */
const leastMs = 4
const rounds = 4
/** Between the two: of 25 measurements of a loop in a loop the least was 3.3, the most of what reads once is 3.0. */
export const mostFactor = 3.1

/**
 * How the time of a parser grows: its input is doubled until the time is well over the noise, then it is read at this
 * size, twice and four times of it, in turns. The fastest of each counts, and of the doublings the smallest one:
 * collected garbage and caches of the processor make one leap, a loop in a loop grows at each. What is over in no time
 * at the largest size too has a factor of 0. Each reading has an input of its own, because texts that were split are
 * remembered.
 */
export async function growthOf(prepare: Prepared, doublings = 2, clock: Clock = msOfProcessor): Promise<Growth> {
  const fastest = async (length: number) => Math.min(await clock(prepare(length)), await clock(prepare(length)))
  let size = 500
  while (size < most && (await fastest(size)) < leastMs) size *= 2
  if (size >= most && (await fastest(most)) < leastMs) return { size: most, factor: 0 }
  const times = Array.from({ length: doublings + 1 }, (_, n) => ({ each: size * 2 ** n, ms: Number.POSITIVE_INFINITY }))
  for (let round = 0; round < rounds; round++)
    for (const time of times) time.ms = Math.min(time.ms, await clock(prepare(time.each)))
  return { size, factor: Math.min(...times.slice(1).map(({ ms }, n) => ms / times[n]!.ms)) }
}

/**
 * The same, measured again over more doublings where it grows too much: garbage is not collected at the same places
 * five times in a row.
 */
export async function steadyGrowthOf(prepare: Prepared, clock: Clock = msOfProcessor): Promise<Growth> {
  let growth = await growthOf(prepare, 2, clock)
  for (let again = 0; again < 4 && growth.factor > mostFactor; again++) growth = await growthOf(prepare, 3, clock)
  return growth
}

/** Of the processor: a clock on the wall also counts what other processes did in between. */
async function msOfProcessor(run: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** A text of some characters, of one unit again and again between a beginning and an end. */
const filled = (unit: string, size: number, begin = '', end = '') =>
  begin + unit.repeat(Math.ceil(size / unit.length)) + end

/** What is read again and again, with what may be before and after it. */
export type Hostile = string | readonly [unit: string, begin: string, end?: string]

/** How a parser reads each of these texts, with their names. */
export const texts = (read: (text: string) => unknown, ...hostile: Hostile[]): [string, Prepared][] =>
  hostile.map((one) => {
    const [unit, begin, end] = typeof one === 'string' ? [one, ''] : one
    return [
      JSON.stringify(`${begin}${unit}…${end ?? ''}`),
      (size) => {
        const text = filled(unit, size, begin, end)
        return () => read(text)
      },
    ]
  })
