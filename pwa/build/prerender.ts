import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/**
 * Pages that are heavy, or that visitors open by their address: what they are drawn with is named before any script
 * runs. A name with `_` stands for any.
 */
const named: Readonly<Record<string, string>> = {
  'profile/edit': 'src/features/account/profile/profile-page.tsx',
  tutors: 'src/app/chunks/directory.ts',
  'tutors/_id': 'src/app/chunks/pages.ts',
  tests: 'src/app/chunks/tests.ts',
  'tests/_id': 'src/app/chunks/tests.ts',
}

/**
 * Renders the home page when the app is built: the first visit of a slow phone sees it before any script runs. Every
 * other address says at once that it is loading, and a page that is named above asks for all of its parts then. What
 * the page reads first is asked for by a script of its own, which waits for nothing.
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
        const built = await readFile(join(outDir, 'index.html'), 'utf8')
        const file = earlyFile(bundle)
        const shell = built
          .replace(`<link rel="modulepreload" crossorigin href="/${file}">`, '')
          .replace('<script ', () => `<script type="module" crossorigin src="/${file}"></script><script `)
        const place = '<div id="root"><!--page--></div>'
        if (!shell.includes(place)) throw new Error('index.html has no place for the page')
        await writeFile(
          join(outDir, 'home.html'),
          shell.replace(place, () => `<div id="root" data-rendered="/">${renderHome()}</div>`),
        )
        const loading = shell.replace(place, () => `<div id="root">${renderLoading()}</div>`)
        await writeFile(join(outDir, 'index.html'), loading)
        for (const [address, module] of Object.entries(named)) {
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

/** The script that asks for what a page reads first: it stands before all others and needs none of them. */
function earlyFile(bundle: Rolldown.OutputBundle): string {
  const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'early')
  if (file?.type !== 'chunk' || file.imports.length > 0) throw new Error('the early script needs other scripts')
  return file.fileName
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
