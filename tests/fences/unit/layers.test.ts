import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** An import between features of the API that runs against the others: whoever is disabled is signed out. */
const knownBack = ['identity/users -> identity/sessions']

/** A feature is a folder of a context; `core` and `http` are one each, and so are the files beside them. */
function featureOf(path: string): string {
  const [first = '', second = '', third] = path.replace('api/src/', '').split('/')
  return third === undefined || first === 'core' || first === 'http' ? first : `${first}/${second}`
}

function importsBetweenFeatures(): ReadonlySet<string> {
  const files = execFileSync('git', ['ls-files', 'api/src'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const imports = new Set<string>()
  for (const file of files.filter((path) => path.endsWith('.ts')))
    for (const [, spec] of readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g)) {
      const [from, to] = [featureOf(file), featureOf(normalize(join(dirname(file), spec!)))]
      if (from !== to) imports.add(`${from} -> ${to}`)
    }
  return imports
}

it('the features of the API import each other in one direction, but for one known import', () => {
  const imports = importsBetweenFeatures()
  for (const back of knownBack) expect([...imports]).toContain(back)
  // Features that import no remaining one are taken away, until none is left, or only circles are.
  let left = [...imports].filter((one) => !knownBack.includes(one))
  for (;;) {
    const importing = new Set(left.map((one) => one.split(' -> ')[0]))
    const next = left.filter((one) => importing.has(one.split(' -> ')[1]))
    if (next.length === left.length) break
    left = next
  }
  expect(left).toEqual([])
})
