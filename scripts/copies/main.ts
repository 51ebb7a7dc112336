// `npm run check:copies`: lists places in the code that share six or more lines of the same shape.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLines } from './lines.ts'
import {
  describePlace,
  findPairs,
  isBoilerplate,
  isIdentical,
  maxPlaces,
  minLines,
  type Pair,
  type Run,
} from './runs.ts'

/** The maximum number of pairs. Lower it whenever the count falls. */
const limit = 48

const folders = ['api', 'embedded', 'pwa', 'scripts', 'shared', 'tests', 'worker']
const generated = ['node_modules', 'dist', '.cache']

process.chdir(join(import.meta.dirname, '../..'))
const paths = folders.flatMap(pathsIn)
const found = findPairs(paths.map((path) => ({ path, lines: readLines(readFileSync(path, 'utf8')) })))
const { idioms } = found
// The rows of two tables of routes look alike, as rows do: what they run is elsewhere.
const pairs = found.pairs.filter(([longest]) => !longest || !isTable(longest) || isIdentical(longest))
for (const pair of pairs) console.log(describe(pair))
console.log(`left out: ${idioms} shapes of ${minLines} lines that stand in more than ${maxPlaces} places each`)
console.log(`${pairs.length} pairs in ${paths.length} files; the limit is ${limit}`)
if (pairs.length < limit) console.log(`lower the limit in scripts/copies/main.ts to ${pairs.length}`)
if (pairs.length > limit) process.exitCode = 1

function isTable({ first, second }: Run): boolean {
  return [first, second].every(({ source }) => source.path.endsWith('/routes.ts'))
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return generated.includes(entry.name) ? [] : pathsIn(path)
      return /\.(ts|tsx|js)$/.test(entry.name) ? [path] : []
    })
}

function describe([longest, ...others]: Pair): string {
  if (!longest) return ''
  const { first, second, length } = longest
  const mark = isIdentical(longest) ? '  identical' : isBoilerplate(longest) ? '  boilerplate' : ''
  const more = others.length > 0 ? `  (+${others.length} more runs)` : ''
  return `${describePlace(first, length)} ~ ${describePlace(second, length)}  ${length} lines${mark}${more}`
}
