import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { scratchFolder } from '../support/scratch.ts'

const module = join(import.meta.dirname, '../../../scripts/install.js')
const runs = { 'node_modules/fastify': { version: '5.0.0', integrity: 'a' } }
const checks = { 'node_modules/vitest': { version: '4.0.0', integrity: 'b', dev: true } }
const elsewhere = { 'node_modules/for-another-system': { version: '1.0.0', integrity: 'c', optional: true } }

let dir = ''
beforeEach(() => {
  dir = scratchFolder()
  lock({ ...runs, ...checks, ...elsewhere })
  // Stands for npm: notes what it was called with, and installs what the lock file names.
  mkdirSync(join(dir, 'bin'))
  const npm = `#!${process.execPath}
    const fs = require('node:fs')
    const words = process.argv.slice(2)
    fs.appendFileSync('calls', words.join(' ') + '\\n')
    const all = Object.entries(JSON.parse(fs.readFileSync('package-lock.json')).packages)
    const installed = all.filter(([, { dev, optional }]) => !optional && !(dev && words.includes('--omit=dev')))
    fs.rmSync('node_modules', { recursive: true, force: true })
    for (const [path] of installed) fs.mkdirSync(path, { recursive: true })
    fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }))`
  writeFileSync(join(dir, 'bin/npm'), npm)
  chmodSync(join(dir, 'bin/npm'), 0o755)
})

const lock = (packages: object) => writeFileSync(join(dir, 'package-lock.json'), JSON.stringify({ packages }))

/** What npm is called with. */
function install(withTools: boolean): string[] {
  rmSync(join(dir, 'calls'), { force: true })
  const code = `import { installDependencies } from ${JSON.stringify(module)}; installDependencies({ withTools: ${withTools} })`
  const env = { ...process.env, PATH: `${join(dir, 'bin')}${delimiter}${process.env['PATH']}` }
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: dir, env })
  const calls = join(dir, 'calls')
  return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
}

describe('the installation', () => {
  it('leaves out what only checks need, until one is run', () => {
    expect(install(false)).toEqual(['ci --omit=dev'])
    expect(install(false)).toEqual([])
    expect(install(true)).toEqual(['ci'])
    expect(install(true)).toEqual([])
  })

  it('takes nothing away from somebody who runs checks', () => {
    install(true)
    expect(install(false)).toEqual([])
    lock({ ...runs, ...checks, 'node_modules/new': { version: '1.0.0', integrity: 'd' } })
    expect(install(false)).toEqual(['ci'])
  })

  it('is repeated when another version is wanted, or when something is missing', () => {
    install(false)
    lock({ ...checks, 'node_modules/fastify': { version: '5.0.1', integrity: 'e' } })
    expect(install(false)).toEqual(['ci --omit=dev'])
    rmSync(join(dir, 'node_modules'), { recursive: true })
    expect(install(false)).toEqual(['ci --omit=dev'])
  })
})
