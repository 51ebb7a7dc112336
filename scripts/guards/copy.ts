import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** What is made, not written. */
const left = new Set(['node_modules', '.git', '.cache', '.data', 'dist', 'coverage'])
/** The scope of our own packages. Their links lead to the sources beside them, so a copy has its own. */
const ours = '@abhyas'

/**
 * Copies the sources of a checkout to a temporary folder, where guards can be taken out. Its node_modules are folders of
 * links to those of the checkout, but for our own packages. Returns the folder.
 */
export function copySources(root: string): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'abhyas-guards-')))
  cpSync(root, dir, { recursive: true, verbatimSymlinks: true, filter: (path) => !left.has(basename(path)) })
  for (const folder of ['', ...readdirSync(dir)]) {
    const modules = join(folder, 'node_modules')
    if (existsSync(join(root, modules))) linkModules(join(root, modules), join(dir, modules))
  }
  return dir
}

export const removeCopy = (dir: string): void => rmSync(dir, { recursive: true, force: true })

function linkModules(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === ours) linkOurs(join(from, name), join(to, name))
    // Caches that a run of the tests writes are its own.
    else if (!/^\.(vite|experimental)/.test(name)) symlinkSync(join(from, name), join(to, name))
  }
}

function linkOurs(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) symlinkSync(readlinkSync(join(from, name)), join(to, name))
}
