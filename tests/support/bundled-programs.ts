import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')
const conditions = ['abhyas', 'node']

export interface Programs {
  /** The database, `embedded/mongo/main.ts`. */
  readonly engine: string
  /** The process that reads an import. */
  readonly reader: string
  readonly worker: string
}

/**
 * Bundles the sources of what tests start as processes of their own, into an empty folder. Answers their paths. They
 * start in a quarter of the time that the sources need.
 */
export async function bundlePrograms(outDir: string): Promise<Programs> {
  const pathOf = (name: string) => join(outDir, `${name}.js`)
  // The worker looks for the reader beside itself, under this name.
  await Promise.all([
    bundle(outDir, { 'reader-main': 'api/src/content/imports/run/reader-main.ts' }, true),
    bundle(outDir, { engine: 'embedded/mongo/main.ts', worker: 'worker/src/main.ts' }, [/^@abhyas\//, 'lru-cache']),
  ])
  writeFileSync(join(outDir, 'package.json'), '{ "type": "module" }')
  symlinkSync(join(root, 'node_modules'), join(outDir, 'node_modules'))
  return { engine: pathOf('engine'), reader: pathOf('reader-main'), worker: pathOf('worker') }
}

const bundle = (outDir: string, input: Record<string, string>, noExternal: true | (string | RegExp)[]) =>
  build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal, resolve: { conditions } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input,
        // Of unzipper, which asks for it only to read from a bucket.
        external: ['@aws-sdk/client-s3'],
        output: { entryFileNames: '[name].js' },
      },
    },
  })
