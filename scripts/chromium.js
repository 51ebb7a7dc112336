import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path that playwright.config.ts and the benchmarks use, unless CHROMIUM_PATH is set. */
const usualPath = '/usr/bin/chromium'

/**
 * Ensures that a browser is installed; on Debian, root gets one from apt-get. Throws a readable error otherwise:
 * skipping the tests would report success without running them.
 */
export function ensureChromium() {
  const path = process.env.CHROMIUM_PATH || usualPath
  if (isExecutable(path)) return path
  const isDebian =
    existsSync('/etc/debian_version') &&
    process.env.PATH.split(delimiter).some((dir) => existsSync(join(dir, 'apt-get')))
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !isDebian)
    throw new Error(`No browser at ${path}: install Chromium (Debian: apt-get install chromium), or set CHROMIUM_PATH.`)
  console.log('Chromium is missing: installing the package chromium with apt-get')
  apt(['update', '-qq'])
  apt(['-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  return path
}

function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed (exit ${status})`)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
