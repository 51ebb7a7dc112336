import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The last version before the folders, collections and fields got the names that they have now. */
const olderVersion = '8a6a7224ef83ed8c47b0a29c3c2ae60ff9c662ba'
/** It declared this package and never imported it. */
const unused = 'node_modules/@fastify/sse'

const root = join(import.meta.dirname, '../..')

/**
 * A checkout of the older version, kept between runs. It uses the packages of this checkout where its lock file names
 * the same versions; otherwise its own start installs them. Throws where the git history does not reach so far back.
 */
export function checkOutOlderVersion(): string {
  const dir = join(root, '.cache/upgrade', olderVersion)
  if (existsSync(join(dir, 'scripts/start.js'))) return dir
  mkdirSync(dir, { recursive: true })
  const archive = execFileSync('git', ['archive', olderVersion], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', dir], { input: archive })
  if (hasSamePackages(dir)) sharePackages(dir)
  return dir
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>
}

function hasSamePackages(dir: string): boolean {
  const packagesOf = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as Lock).packages
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(packagesOf(join(dir, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      !path.includes('node_modules/') ||
      path === unused ||
      (installed[path] ? installed[path].version === version : optional),
  )
}

/** Links every package but the workspaces' own, which are links into their checkout. */
function sharePackages(dir: string): void {
  const [from, to] = [join(root, 'node_modules'), join(dir, 'node_modules')]
  rmSync(to, { recursive: true, force: true })
  mkdirSync(join(to, '.cache'), { recursive: true })
  for (const name of readdirSync(from))
    if (!['.cache', '.vite', '.vite-temp', '@abhyas'].includes(name)) symlinkSync(join(from, name), join(to, name))
  cpSync(join(from, '@abhyas'), join(to, '@abhyas'), { recursive: true, verbatimSymlinks: true })
  const lock = readFileSync(join(dir, 'package-lock.json'))
  writeFileSync(join(to, '.cache/installed-from'), createHash('sha256').update(lock).digest('hex'))
}
