import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** In this order: Valkey is the free successor, Redis is what distributions have had for longer. */
const programs = ['valkey-server', 'redis-server']

const whatToInstall =
  'Redis is missing: install redis-server or valkey-server (Debian, Ubuntu: apt-get install redis-server; macOS: brew install redis), or set REDIS_URL.'

type Say = (sentence: string) => void

/** The path of a program on PATH, if there is one. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/** The path of a server that speaks Redis' protocol, if PATH has one. */
function findRedis(): string | undefined {
  return programs.map(findProgram).find((path) => path !== undefined)
}

/**
 * The path of a Redis server. Where there is none, root on Debian or Ubuntu gets one from apt-get, told through `say`
 * before it happens. Throws one sentence that says what to install where that is not possible.
 */
export async function ensureRedisInstalled(say: Say): Promise<string> {
  const found = findRedis()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/etc/debian_version') || !findProgram('apt-get')) throw new Error(whatToInstall)
  say('Redis is missing: installing the package redis-server with apt-get')
  await aptInstall('redis-server', say)
  const installed = findRedis()
  if (!installed) throw new Error(whatToInstall)
  return installed
}

/** Installs a Debian package without the service it would start, now or at the next boot. */
async function aptInstall(name: string, say: Say): Promise<void> {
  const allowServices = forbidServices()
  try {
    const lock = ['-o', 'DPkg::Lock::Timeout=120']
    await run('apt-get', ['update', '-qq'], say)
    await run('apt-get', [...lock, 'install', '-y', '-qq', '--no-install-recommends', name], say)
    if (existsSync('/run/systemd/system')) await run('systemctl', ['disable', '--quiet', name], say)
  } finally {
    allowServices()
  }
}

/** Debian asks this program before a package starts its service (man invoke-rc.d); 101 means no. */
function forbidServices(): () => void {
  const policy = '/usr/sbin/policy-rc.d'
  if (existsSync(policy)) return () => undefined
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  return () => rmSync(policy, { force: true })
}

async function run(program: string, args: readonly string[], say: Say): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors = (errors + data.toString()).slice(-2000)))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code === 0) return
  say(errors.trim())
  throw new Error(`${program} ${args.join(' ')} failed (exit ${code}). ${whatToInstall}`)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
