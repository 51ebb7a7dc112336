import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's Chromium without its windows, in which the browser tests take less time (docs/benchmarks.md). */
const shell = '/usr/bin/chromium-headless-shell'
const whole = '/usr/bin/chromium'

/**
 * Ensures that there is the browser that tests/support/browser.ts takes: `CHROMIUM_PATH`, or the shell, which root gets
 * from apt-get on Debian, or else the whole browser. Throws a readable error where there is none: skipping the tests
 * would report success without running them.
 */
export function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (isExecutable(chosen || shell)) return
  let problem = `No browser at ${chosen || shell}: install Chromium (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH.`
  const isDebian =
    existsSync('/etc/debian_version') &&
    process.env.PATH.split(delimiter).some((dir) => existsSync(join(dir, 'apt-get')))
  if (!chosen && process.getuid?.() === 0 && isDebian) {
    try {
      return installShell()
    } catch (error) {
      problem = error.message
    }
  }
  if (chosen || !isExecutable(whole)) throw new Error(problem)
  console.log(`${problem} The tests run in ${whole}, which takes longer.`)
}

function installShell() {
  console.log('Chromium is missing: installing the package chromium-headless-shell with apt-get')
  apt(['update', '-qq'])
  apt(['-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
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
