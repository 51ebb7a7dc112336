import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

interface Manifest {
  readonly workspaces?: readonly string[]
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '../../..')
const notSources = new Set(['node_modules', 'dist', '.cache', '.git'])

/** Dependencies that no source imports, and what each is for. */
const allowed: Readonly<Record<string, string>> = {
  'oxlint-tsgolint': 'the program that oxlint --type-aware runs',
  '@emotion/react': 'peer dependency of @mui/material',
  '@emotion/styled': 'peer dependency of @mui/material',
}

const manifestOf = (dir: string): Manifest => JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'))
const workspaces = manifestOf('.').workspaces!

/** The paths of all TypeScript and JavaScript below a folder; those of the root without the workspaces'. */
function sourcesOf(dir: string): string[] {
  const skipped = dir === '.' ? new Set([...notSources, ...workspaces]) : notSources
  return readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesOf(path)
    return /\.[jt]sx?$/.test(entry.name) ? [path] : []
  })
}

/** The packages a source imports, types and `import()` too; `node` for a module of Node. */
function importsOf(source: string): string[] {
  const { importedFiles } = ts.preProcessFile(source, true, true)
  return importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('node:')) return ['node']
    return /^(@[^/]+\/)?[^./][^/]*/.exec(fileName)?.[0] ?? []
  })
}

/** The dependencies that are neither imported, nor types of what is imported, nor named in a script of the manifest. */
function findUnused(
  { scripts = {}, dependencies, devDependencies }: Manifest,
  imported: ReadonlySet<string>,
): string[] {
  const words = new Set(Object.values(scripts).flatMap((script) => script.split(/[\s/]+/)))
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !imported.has(name.replace(/^@types\//, '')) && !words.has(name),
  )
}

const unusedIn = (dir: string) =>
  findUnused(
    manifestOf(dir),
    new Set(sourcesOf(dir).flatMap((path) => importsOf(readFileSync(join(root, path), 'utf8')))),
  )

describe('a dependency', () => {
  const unused = new Map(['.', ...workspaces].map((dir) => [dir, unusedIn(dir)]))

  it.each([...unused])('of %s is imported there, or on the list of those with another use', (_, names) => {
    expect(names.filter((name) => !(name in allowed))).toEqual([])
  })

  it('is on that list only while nothing imports it', () => {
    const names = [...unused.values()].flat()
    expect(Object.keys(allowed).filter((name) => !names.includes(name))).toEqual([])
  })

  it('counts as unused where a source only speaks of it', () => {
    const source =
      "// import 'a'\nconst text = \"import 'b'\"\nimport c from 'c/part'\nvoid import('@d/e/part')\nimport './f.ts'"
    const names = ['a', 'b', 'c', '@d/e', 'f', '@types/c', '@types/a', 'g', '@types/node']
    const dependencies = Object.fromEntries(names.map((name) => [name, '1.0.0']))
    const imported = new Set([...importsOf(source), ...importsOf("import { join } from 'node:path'")])
    expect(findUnused({ scripts: { build: 'g --all' }, dependencies }, imported)).toEqual(['a', 'b', 'f', '@types/a'])
  })
})
