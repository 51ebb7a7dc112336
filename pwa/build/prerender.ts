import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'

/**
 * Renders the home page when the app is built: the first visit of a slow phone sees it before any script runs. Every
 * other address says at once that it is loading.
 */
export function prerender(config: InlineConfig): Plugin {
  return {
    name: 'prerender',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    closeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        const outDir = join(import.meta.dirname, '../dist')
        const serverDir = join(import.meta.dirname, '../../.cache/prerender')
        await build({
          ...config,
          configFile: false,
          logLevel: 'warn',
          build: { ssr: 'src/entry-server.tsx', outDir: serverDir, emptyOutDir: true },
          ssr: { ...config.ssr, noExternal: true },
        })
        const { renderHome, renderLoading } = (await import(
          pathToFileURL(join(serverDir, 'entry-server.js')).href
        )) as Record<'renderHome' | 'renderLoading', () => string>
        const shell = await readFile(join(outDir, 'index.html'), 'utf8')
        const place = '<div id="root"><!--page--></div>'
        if (!shell.includes(place)) throw new Error('index.html has no place for the page')
        await writeFile(
          join(outDir, 'home.html'),
          shell.replace(place, () => `<div id="root" data-rendered="/">${renderHome()}</div>`),
        )
        await writeFile(
          join(outDir, 'index.html'),
          shell.replace(place, () => `<div id="root">${renderLoading()}</div>`),
        )
        await rm(serverDir, { recursive: true, force: true })
      },
    },
  }
}
