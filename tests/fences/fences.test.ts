import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { jobNames } from '@abhyas/shared/jobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
let dir: string

/** An empty repository with our rules, to plant violations in. */
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'abhyas-fences-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(dir, '.oxlintrc.json'))
  copyFileSync(join(root, 'tsconfig.base.json'), join(dir, 'tsconfig.base.json'))
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
  plant('package.json', '{ "type": "module" }')
  plant('tsconfig.json', '{ "extends": "./tsconfig.base.json", "include": ["**/*.ts"], "exclude": ["node_modules"] }')
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}

/** The n-th file of its kind: all violations are planted side by side, since the linter takes a second to start. */
const numbered = (path: string, n: number) => path.replace(/(?=\.(test\.)?ts$)/, `-${n}`)

/** The rules that the linter names in each file, as errors. */
function lint(): (path: string) => string[] {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--type-aware', '--format', 'json', '.'], {
    cwd: dir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; severity: string; filename: string }[]
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return (path) => errors.filter(({ filename }) => filename === path).map(({ code }) => code)
}

const violations: [what: string, path: string, text: string, rule: string][] = [
  ['shared that reads files', 'shared/src/a.ts', "import 'node:fs'", 'no-restricted-imports'],
  ['shared that knows React', 'shared/src/a.ts', "import 'react'", 'no-restricted-imports'],
  ['api that knows the web app', 'api/src/a.ts', "import '@abhyas/pwa/x'", 'no-restricted-imports'],
  [
    'api that knows the embedded database',
    'api/src/a.ts',
    "import '@abhyas/embedded/mongo/start'",
    'no-restricted-imports',
  ],
  ['a core that knows Fastify', 'api/src/core/a.ts', "import 'fastify'", 'no-restricted-imports'],
  ['a core that knows HTTP', 'api/src/core/a.ts', "import '../http/errors.ts'", 'no-restricted-imports'],
  [
    'a core that knows a context',
    'api/src/core/work/a.ts',
    "import '../../content/banks/model.ts'",
    'no-restricted-imports',
  ],
  ['an http that knows a context', 'api/src/http/a.ts', "import '../identity/users/model.ts'", 'no-restricted-imports'],
  [
    "a context that knows another one's routes",
    'api/src/billing/orders/a.ts',
    "import '../../content/banks/routes.ts'",
    'no-restricted-imports',
  ],
  [
    "a context that knows another one's presenter, from a deeper folder",
    'api/src/content/questions/approvals/a.ts',
    "import '../../../identity/users/present.ts'",
    'no-restricted-imports',
  ],
  ['a worker that speaks HTTP', 'worker/src/a.ts', "import 'fastify'", 'no-restricted-imports'],
  [
    'a worker that knows the embedded database',
    'worker/src/a.ts',
    "import '@abhyas/embedded/mongo/start'",
    'no-restricted-imports',
  ],
  ['a web app that knows the server', 'pwa/src/app/a.ts', "import '@abhyas/api/core/keys'", 'no-restricted-imports'],
  ['a feature that knows another', 'pwa/src/features/admin/one/a.ts', "import '../two/b.ts'", 'no-restricted-imports'],
  [
    'a feature that knows one of another area',
    'pwa/src/features/admin/one/a.ts',
    "import '../../account/two/b.ts'",
    'no-restricted-imports',
  ],
  [
    'a feature that knows the app around it',
    'pwa/src/features/admin/one/a.ts',
    "import '../../../app/theme.ts'",
    'no-restricted-imports',
  ],
  [
    'an entity that knows a feature',
    'pwa/src/entities/user/a.ts',
    "import '../../features/admin/users/b.ts'",
    'no-restricted-imports',
  ],
  ['a ui that knows a feature', 'pwa/src/ui/a.ts', "import '../features/admin/users/b.ts'", 'no-restricted-imports'],
  ['a ui that knows an entity', 'pwa/src/ui/form/a.ts', "import '../../entities/user/b.ts'", 'no-restricted-imports'],
  [
    'a ui that knows a word of the domain',
    'pwa/src/ui/a.ts',
    "import '@abhyas/shared/content/banks/texts'",
    'no-restricted-imports',
  ],
  ['data that knows a screen', 'pwa/src/data/a.ts', "import '../ui/dialog.tsx'", 'no-restricted-imports'],
  [
    'an outbox that knows the profile',
    'pwa/src/data/outbox/a.ts',
    "import '@abhyas/shared/identity/profile/changes'",
    'no-restricted-imports',
  ],
  ['an outbox that knows a kind', 'pwa/src/data/outbox/a.ts', "import './kinds/profile.ts'", 'no-restricted-imports'],
  [
    'an outbox that knows a screen',
    'pwa/src/data/outbox/a.ts',
    "import '../../ui/dialog.tsx'",
    'no-restricted-imports',
  ],
  [
    "a feature that opens the device's database",
    'pwa/src/features/admin/one/a.ts',
    "import 'dexie'",
    'no-restricted-imports',
  ],
  ['an engine that knows the product', 'embedded/a.ts', "import '@abhyas/shared/jobs'", 'no-restricted-imports'],
  ['a pretend bank with a library', 'embedded/payments/a.ts', "import 'bson'", 'no-restricted-imports'],
  ['a promise nobody waits for', 'api/src/a.ts', 'const f = async () => 1\nf()\n', 'no-floating-promises'],
  [
    'a query nobody waits for',
    'api/src/a.ts',
    "import mongoose from 'mongoose'\nconst M = mongoose.model('m', new mongoose.Schema({}))\nM.updateOne({}, {})\n",
    'no-floating-promises',
  ],
  ['any', 'api/src/a.ts', 'export const a: any = 1', 'no-explicit-any'],
  ['a console', 'api/src/a.ts', "console.log('x')", 'no-console'],
  ['a file name with capitals', 'api/src/MyFile.ts', 'export const a = 1', 'filename-case'],
  [
    'a file of 251 lines',
    'api/src/a.ts',
    Array.from({ length: 251 }, (_, n) => `export const a${n} = ${n}`).join('\n'),
    'max-lines',
  ],
  [
    'a test that runs alone',
    'tests/a.test.ts',
    "import { it } from 'vitest'\nit.only('x', () => {})",
    'no-focused-tests',
  ],
  [
    'a test that is skipped',
    'tests/a.test.ts',
    "import { it } from 'vitest'\nit.skip('x', () => {})",
    'no-disabled-tests',
  ],
  [
    'an expectation without a matcher',
    'tests/a.test.ts',
    "import { expect, it } from 'vitest'\nit('x', () => { expect(1) })",
    'valid-expect',
  ],
]

const allowed: [path: string, text: string][] = [
  ['api/src/core/a.ts', "import '@abhyas/shared/jobs'"],
  ['api/src/content/banks/a.ts', "import '../../core/keys.ts'\nimport 'fastify'\nimport '../questions/present.ts'"],
  ['api/src/content/banks/b.ts', "import '../../identity/users/model.ts'\nimport '../../identity/users/queries.ts'"],
  ['api/src/content/questions/approvals/c.ts', "import '../../../platform/audit/commands.ts'"],
  ['embedded/payments/a.ts', "import 'node:fs/promises'\nimport '../http/answers.ts'\nimport './bank.ts'"],
  ['worker/src/a.ts', "import '@abhyas/api/core/keys'\nimport '@abhyas/shared/jobs'"],
  [
    'pwa/src/features/admin/one/a.ts',
    "import '../../../ui/dialog.tsx'\nimport '../../../data/outbox.ts'\nimport '../../../entities/user/c.ts'\nimport './b.ts'",
  ],
  ['pwa/src/ui/a.ts', "import '@abhyas/shared/forms/check-form'\nimport '../data/api-client.ts'"],
  ['pwa/src/data/a.ts', "import 'dexie'"],
  ['pwa/src/data/outbox/a.ts', "import './kinds/table.ts'\nimport '@abhyas/shared/result'\nimport '../session.ts'"],
  ['pwa/src/data/outbox/kinds/a.ts', "import '@abhyas/shared/identity/profile/changes'\nimport './profile.ts'"],
]

describe('the linter refuses', () => {
  let rulesIn: (path: string) => string[]
  beforeAll(() => {
    violations.forEach(([, path, text], n) => plant(numbered(path, n), text))
    allowed.forEach(([path, text], n) => plant(numbered(path, violations.length + n), text))
    plant('api/src/circle-a.ts', "import { b } from './circle-b.ts'\nexport const a = () => b()")
    plant('api/src/circle-b.ts', "import { a } from './circle-a.ts'\nexport const b = (): unknown => a()")
    rulesIn = lint()
  })

  it.each(violations.map((row, n) => [...row, n] as const))('%s', (_, path, _text, rule, n) => {
    expect(rulesIn(numbered(path, n)).join()).toContain(rule)
  })

  it('a circle of imports', () => {
    expect(rulesIn('api/src/circle-a.ts').join()).toContain('no-cycle')
  })

  it.each(allowed.map((row, n) => [...row, violations.length + n] as const))(
    'nothing that is allowed, in %s',
    (path, _, n) => {
      expect(rulesIn(numbered(path, n)).join()).not.toContain('no-restricted-imports')
    },
  )
})

describe('the types refuse', () => {
  const check = (text: string) => {
    plant('worker/src/a.ts', text)
    plant(
      'worker/tsconfig.json',
      '{ "extends": "../tsconfig.base.json", "compilerOptions": { "noEmit": true, "composite": false }, "include": ["src/**/*.ts"] }',
    )
    return spawnSync('node', [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', 'worker'], {
      cwd: dir,
      encoding: 'utf8',
    }).stdout
  }

  it("the worker what the api does not export: a feature's routes", () => {
    expect(
      check("import { codeRoutes } from '@abhyas/api/identity/verification-codes/routes'\nexport const a = codeRoutes"),
    ).toContain('TS2307')
    expect(check("import { keysOf } from '@abhyas/api/core/keys'\nexport const a = keysOf")).toBe('')
  })

  it('a job without a handler', () => {
    const table = (rows: string) =>
      check(
        `import type { JobName } from '@abhyas/shared/jobs'\nexport const handlers: { [Name in JobName]: () => void } = { ${rows} }`,
      )
    const rows = jobNames.map((name) => `'${name}': () => undefined`)
    expect(table(rows.slice(1).join())).toContain('TS2741')
    expect(table(rows.join())).toBe('')
  })
})
