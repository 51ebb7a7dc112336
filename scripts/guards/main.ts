// `npm run test:guards`: takes the guards out of two copies of the sources, one by one, and prints whether a test notices.
// `npm run test:guards -- cookie` tries the rows that contain the word, and prints what their tests say.
import { join } from 'node:path'
import { copySources, removeCopy } from './copy.ts'
import type { Guard } from './guard.ts'
import { guards } from './table.ts'
import { findUseless, type Trial, tryGuard } from './try-guard.ts'

const root = join(import.meta.dirname, '../..')
const [word = ''] = process.argv.slice(2)
const chosen = guards.filter((row) => Object.values(row).some((text) => text.includes(word)))
const dirs = Array.from({ length: Math.min(2, chosen.length) }, () => copySources(root))
let failures = chosen.length === 0 ? 1 : 0
try {
  const start = performance.now()
  const useless = chosen.length === 0 ? new Map<Guard, Trial>() : await findUseless(dirs[0]!, chosen)
  console.log(
    `with every guard in place: ${chosen.length - useless.size} of ${chosen.length} rows have green tests (${secondsSince(start)} s)`,
  )
  const waiting = [...chosen]
  // One copy is changed by one row at a time.
  await Promise.all(
    dirs.map(async (dir) => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const started = performance.now()
        const trial = useless.get(row) ?? (await tryGuard(dir, row))
        print(row, trial, secondsSince(started))
        if (trial.outcome !== 'red') failures += 1
      }
    }),
  )
} finally {
  dirs.forEach(removeCopy)
}
console.log(`${chosen.length - failures} of ${chosen.length} guards are noticed when they are gone`)
process.exitCode = failures === 0 ? 0 : 1

function print({ guard, file, test }: Guard, { outcome, message }: Trial, seconds: number): void {
  console.log([outcome.padEnd(10), String(seconds).padStart(4), guard.padEnd(64), file.padEnd(58), test].join('  '))
  if (message && (outcome !== 'red' || word)) console.log(`            ${message}`)
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 100) / 10
}
