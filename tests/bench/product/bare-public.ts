import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions } from 'vite'
import { compress } from '../../../pwa/build/compress.ts'

/**
 * Builds the pages that visitors open from the libraries alone, for the same browsers as the app. A system serves the
 * folder in place of the app's. Answers the folder.
 */
export async function buildBarePublic(): Promise<string> {
  const outDir = join(import.meta.dirname, '../../../.cache/bare-public')
  const { NODE_ENV } = process.env
  await build({
    root: join(import.meta.dirname, 'bare-public'),
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['abhyas', ...defaultClientConditions] },
    plugins: [react(), compress(outDir)],
    build: { target: 'es2022', outDir, emptyOutDir: true },
  })
  // Vite sets it for the whole process, and samples are refused in production.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  return outDir
}
