/** Something to do again and again; `i` counts the calls, so that each can ask for something else. */
export type Work = (i: number) => Promise<unknown>

export interface Load {
  /** How many are under way at any moment. */
  concurrency: number
  /** How long to go on, in milliseconds. */
  ms: number
}

/** What a work does under a load. */
export interface Throughput {
  /** How often a second it gets done. */
  rate: number
  /** Processor time for each, of the engine and of the driver in this process, in microseconds. */
  engine: number
  driver: number
}

/** Measures a work under a load. `cpuSeconds` tells the engine's processor time so far. */
export async function throughputOf(
  work: Work,
  { concurrency, ms }: Load,
  cpuSeconds: () => number,
): Promise<Throughput> {
  const [engineBefore, driverBefore] = [cpuSeconds(), process.cpuUsage()]
  const start = performance.now()
  let done = 0
  let next = 0
  const worker = async () => {
    while (performance.now() - start < ms) {
      await work(next++)
      done++
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const { user, system } = process.cpuUsage(driverBefore)
  return {
    rate: done / ((performance.now() - start) / 1_000),
    engine: ((cpuSeconds() - engineBefore) * 1e6) / done,
    driver: (user + system) / done,
  }
}

/** A work beside a base, each pair measured back to back. */
export interface Comparison {
  /** The rate of the work by the rate of the base. */
  ratios: number[]
  /** Medians. */
  work: Throughput
  base: Throughput
}

/**
 * Compares each work with `base` under the same load. Every repeat measures each pair anew, one right after the other:
 * a machine that slows down slows both.
 */
export async function compare<Name extends string>(
  works: Record<Name, Work>,
  base: Work,
  { load, repeats, cpuSeconds }: { load: Load; repeats: number; cpuSeconds: () => number },
): Promise<Record<Name, Comparison>> {
  const names = Object.keys(works) as Name[]
  const measure = (work: Work) => throughputOf(work, load, cpuSeconds)
  for (const work of [base, ...names.map((name) => works[name])]) await measure(work)
  const measured = new Map(names.map((name) => [name, [] as { work: Throughput; base: Throughput }[]]))
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const [name, pairs] of measured) pairs.push({ base: await measure(base), work: await measure(works[name]) })
  }
  const comparisons = [...measured].map(([name, pairs]): [Name, Comparison] => [
    name,
    {
      ratios: pairs.map((pair) => pair.work.rate / pair.base.rate),
      work: medianThroughput(pairs.map((pair) => pair.work)),
      base: medianThroughput(pairs.map((pair) => pair.base)),
    },
  ])
  return Object.fromEntries(comparisons) as Record<Name, Comparison>
}

function medianThroughput(all: Throughput[]): Throughput {
  return {
    rate: median(all.map(({ rate }) => rate)),
    engine: median(all.map(({ engine }) => engine)),
    driver: median(all.map(({ driver }) => driver)),
  }
}

/** How long `work` takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Processor time that this process has used so far, in milliseconds. What else runs on the machine does not count. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
