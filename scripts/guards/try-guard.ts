import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Guard, occurrences } from './guard.ts'
import { runTests, type TestRun } from './run-tests.ts'

/**
 * `red`: the test notices. `NOT RED`: nobody does. `MOVED`: the text to take out does not occur once. `NO TEST`: no test
 * of that name ran. `RED BEFORE`: it fails with the guard in place, too, and so says nothing.
 */
export type Outcome = 'red' | 'NOT RED' | 'MOVED' | 'NO TEST' | 'RED BEFORE'

export interface Trial {
  readonly outcome: Outcome
  /** What the red test says, or why there is none. */
  readonly message: string
}

const testsOf = ({ tests }: TestRun, { test, name }: Guard) =>
  tests.filter(({ file, fullName }) => file === test && fullName.includes(name))

/** Takes a guard out of a copy of the sources, runs its test, and puts it back. */
export async function tryGuard(dir: string, guard: Guard): Promise<Trial> {
  const path = join(dir, guard.file)
  const source = readFileSync(path, 'utf8')
  const found = occurrences(source, guard.find)
  if (found !== 1) return { outcome: 'MOVED', message: `its text occurs ${found} times` }
  writeFileSync(
    path,
    source.replace(guard.find, () => guard.replace),
  )
  try {
    const run = await runTests(dir, [guard])
    const tests = testsOf(run, guard)
    if (tests.length === 0) return { outcome: 'NO TEST', message: run.failure }
    const red = tests.find(({ isRed }) => isRed)
    return red ? { outcome: 'red', message: red.message } : { outcome: 'NOT RED', message: '' }
  } finally {
    writeFileSync(path, source)
  }
}

/** Runs the tests of all rows with every guard in place. Returns the rows whose tests say nothing, and why. */
export async function findUseless(dir: string, guards: readonly Guard[]): Promise<Map<Guard, Trial>> {
  const run = await runTests(dir, guards)
  const useless = new Map<Guard, Trial>()
  for (const guard of guards) {
    const tests = testsOf(run, guard)
    const red = tests.find(({ isRed }) => isRed)
    if (red) useless.set(guard, { outcome: 'RED BEFORE', message: red.message })
    else if (tests.length === 0) useless.set(guard, { outcome: 'NO TEST', message: run.failure })
  }
  return useless
}
