// Builds what changed; `npm run build` and, before they do anything else, `npm start` and `npm test`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hashOf, isFresh, writeStamp } from './stamp.js'

const shared = ['package-lock.json', 'tsconfig.base.json', 'shared']

const targets = {
  servers: {
    says: 'Building the servers',
    sources: [...shared, 'api', 'worker', 'embedded', 'scripts/build.js'],
    outputs: ['shared/dist', 'api/dist/server.js', 'worker/dist/main.js', 'embedded/dist/mailbox/main.js'],
    run: (isWhole) => {
      const args = ['-b', 'shared', 'api', 'worker', 'embedded', ...(isWhole ? [] : ['--force'])]
      return node(['node_modules/typescript-native/bin/tsc', ...args], '.')
    },
  },
  web: {
    says: 'Building the web app',
    sources: [...shared, 'pwa', 'scripts/build.js'],
    outputs: ['pwa/dist/index.html'],
    run: () => node([resolve('node_modules/vite/bin/vite.js'), 'build'], 'pwa'),
  },
}

/**
 * Builds the targets whose sources differ from those of their last build, or whose outputs are gone.
 * Ends the process where a build fails: the compiler has said why.
 */
export function build(names = Object.keys(targets)) {
  for (const name of names) {
    const { says, sources, outputs, run } = targets[name]
    const stamp = join('.cache', 'built', name)
    const hash = hashOf(sources)
    if (isFresh(stamp, hash, outputs)) continue
    console.log(says)
    // The compiler trusts its own notes and does not look whether its outputs are still there.
    const status = run(outputs.every((path) => existsSync(path)))
    if (status !== 0) {
      console.error(`${says} failed`)
      process.exit(status || 1)
    }
    writeStamp(stamp, hash)
  }
}

function node(args, cwd) {
  return spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(join(import.meta.dirname, '..'))
  build()
}
