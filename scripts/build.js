// Builds changed targets. Run by `npm run build`, and first of all by `npm start` and `npm test`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { hashOf, isFresh, writeStamp } from './stamp.js'

const shared = ['package-lock.json', 'tsconfig.base.json', 'shared']

const targets = {
  servers: {
    says: 'Building the servers',
    sources: [...shared, 'api', 'worker', 'embedded', 'scripts/build.js'],
    outputs: [
      'shared/dist',
      'api/dist/server.js',
      'worker/dist/main.js',
      'embedded/dist/mailbox/main.js',
      'embedded/dist/payments/main.js',
    ],
    run: compileServers,
  },
  web: {
    says: 'Building the web app',
    sources: [...shared, 'pwa', 'scripts/build.js'],
    outputs: ['pwa/dist/index.html'],
    run: () => node([resolve('node_modules/vite/bin/vite.js'), 'build'], 'pwa'),
  },
}

/**
 * Builds the targets whose sources have changed since their last build, or whose outputs are missing, at the same time:
 * none needs another. Exits the process if a build fails: the compiler has printed the reason.
 */
export async function build(names = Object.keys(targets)) {
  const statuses = await Promise.all(names.map(buildOne))
  const failed = statuses.find((status) => status !== 0)
  if (failed !== undefined) process.exit(failed || 1)
}

/**
 * Writes JavaScript without checking types, in a tenth of the time: `npm run check` and `npm test` check them. So the
 * packages need none of their types, and no order.
 */
async function compileServers() {
  const apart = ['--composite', 'false', '--declaration', 'false', '--incremental', 'false', '--types', '']
  const compile = (name) => node(['node_modules/typescript-native/bin/tsc', '-p', name, '--noCheck', ...apart], '.')
  const statuses = await Promise.all(['shared', 'api', 'worker', 'embedded'].map(compile))
  return statuses.find((status) => status !== 0) ?? 0
}

/** The exit status of the compiler; 0 if there was nothing to do. */
async function buildOne(name) {
  const { says, sources, outputs, run } = targets[name]
  const stamp = join('.cache', 'built', name)
  const hash = hashOf(sources)
  if (isFresh(stamp, hash, outputs)) return 0
  console.log(says)
  const status = await run()
  if (status === 0) writeStamp(stamp, hash)
  else console.error(`${says} failed`)
  return status
}

/** The exit status; null if a signal ended it. */
async function node(args, cwd) {
  const [status] = await once(spawn(process.execPath, args, { cwd, stdio: 'inherit' }), 'close')
  return status
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(join(import.meta.dirname, '..'))
  await build()
}
