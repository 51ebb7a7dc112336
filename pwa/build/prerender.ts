import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** Pages that are heavy and opened by their address: what they are drawn with is named before any script runs. */
const heavy: Readonly<Record<string, string>> = { 'profile/edit': 'src/features/account/profile/profile-page.tsx' }

/**
 * Renders the home page when the app is built: the first visit of a slow phone sees it before any script runs. Every
 * other address says at once that it is loading, and a heavy page asks for all of its parts then.
 */
export function prerender(config: InlineConfig): Plugin {
  let bundle: Rolldown.OutputBundle = {}
  return {
    name: 'prerender',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    writeBundle(_, written) {
      bundle = written
    },
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
        const loading = shell.replace(place, () => `<div id="root">${renderLoading()}</div>`)
        await writeFile(join(outDir, 'index.html'), loading)
        for (const [address, module] of Object.entries(heavy)) {
          const file = join(outDir, `${address}.html`)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(
            file,
            loading.replace('</head>', () => `${asked(bundle, module, shell)}</head>`),
          )
        }
        await rm(serverDir, { recursive: true, force: true })
      },
    },
  }
}

/** Links that ask for the scripts a part of the app is drawn with, without those the page has already. */
function asked(bundle: Rolldown.OutputBundle, module: string, page: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const part = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!part) throw new Error(`there is no part ${module}`)
  const files = new Set([part.fileName])
  for (const file of files) for (const one of chunks.find(({ fileName }) => fileName === file)!.imports) files.add(one)
  return [...files]
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
}
