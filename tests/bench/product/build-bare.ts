import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions } from 'vite'
import { compress } from '../../../pwa/build/compress.ts'

/**
 * Builds pages of the libraries alone, for the same browsers as the app.
 * @param name of the folder whose `main.tsx` draws them
 * @returns the folder to serve
 */
export async function buildBare(name: 'bare-page' | 'bare-public'): Promise<string> {
  const outDir = join(import.meta.dirname, '../../../.cache', name)
  const { NODE_ENV } = process.env
  await build({
    root: join(import.meta.dirname, 'bare'),
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: { '/main.tsx': join(import.meta.dirname, name, 'main.tsx') },
      conditions: ['abhyas', ...defaultClientConditions],
    },
    plugins: [react(), compress(outDir)],
    build: { target: 'es2022', outDir, emptyOutDir: true },
  })
  // Vite sets it for the whole process, and samples are refused in production.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  return outDir
}
