import { join } from 'node:path'
import type { Rolldown } from 'vite'

const entry = join(import.meta.dirname, '../src/main.tsx')
/** The pages that visitors open by their address. */
const opened = ['directory', 'pages', 'tests'].map((name) => join(import.meta.dirname, `../src/app/chunks/${name}.ts`))

/**
 * What is shared by several parts of the app, in few files: each file costs a phone a request, and half of a small
 * one's time is the asking. What the home page needs is never put together with what it does not need.
 */
export const parts = (): Rolldown.CodeSplittingOptions => {
  let first: ReadonlySet<string> | undefined
  let visitors: ReadonlySet<string> | undefined
  return {
    groups: [
      // What asks for a page's first answer runs before everything else is here.
      { name: 'early', test: /[\\/]src[\\/](?:early|data[\\/]early-read)\.ts$/, priority: 40 },
      {
        name: 'react',
        test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
        priority: 30,
      },
      {
        name: (id, context) => ((first ??= reached([entry], context)).has(id) ? 'first' : null),
        debugName: 'first',
        priority: 20,
      },
      // The controls of forms, lists and dialogs: most pages need several, and each alone is a small file.
      {
        name: 'controls',
        test: /node_modules[\\/](?:@mui|@popperjs|react-transition-group|dexie-react-hooks)[\\/](?!.*(?:Autocomplete|useAutocomplete)[\\/])/,
        minShareCount: 8,
        priority: 16,
        includeDependenciesRecursively: false,
      },
      // The lists that are searched by typing: large, and needed by a few pages.
      {
        name: 'picker',
        test: /[\\/](?:(?:Autocomplete|useAutocomplete)[\\/]|src[\\/](?:ui[\\/]picker-input|entities[\\/]place[\\/]place-field)\.tsx)/,
        priority: 19,
        includeDependenciesRecursively: false,
      },
      {
        name: 'pickers',
        test: /[\\/]src[\\/](?:ui[\\/](?:many|one)-picker|entities[\\/]reference-row[\\/]row-picker)\.tsx/,
        priority: 19,
        includeDependenciesRecursively: false,
      },
      // What places lists below their fields: the lists that are searched by typing, and hints.
      {
        name: 'popper',
        test: /[\\/](?:@popperjs|material[\\/]Popper)[\\/]/,
        priority: 19,
        includeDependenciesRecursively: false,
      },
      // What the pages need that visitors open by their address, without the pages: one file instead of fifteen.
      {
        name: (id, context) =>
          (visitors ??= reached(opened, context)).has(id) && !/[\\/]src[\\/](?:features|app)[\\/]/.test(id)
            ? 'visitors'
            : null,
        debugName: 'visitors',
        priority: 18,
        includeDependenciesRecursively: false,
      },
      // Symbols that are on several of the other pages.
      { name: 'icons', test: /icon:mdi/, minShareCount: 2, priority: 17 },
      // Attempts on this device: the player, what sends what a closed page left, and a log-out need them.
      layer('attempts', /[\\/]src[\\/](?:data[\\/]attempts|assessment[\\/](?:attempts|random))\b/, 2),
      // What the profile keeps beside its changes stands upon the outbox.
      layer('outbox', /[\\/]src[\\/]data[\\/](?:outbox[\\/]|profile-drafts|use-profile-outbox)/, 1),
      // What shows or sends waiting changes needs the outbox: put together with other small files it would bring it along.
      layer('unsent', /[\\/]src[\\/]entities[\\/](?:document[\\/]|report[\\/]report-dialog|inquiry[\\/]unsent)/, 2),
      // What the parts of every header share with imports and unsent changes: put together it would bring those along.
      layer('live', /[\\/]src[\\/](?:data[\\/]event-parser|app[\\/]layouts[\\/]tests-sealed)/, 2),
      // Messages wait in the outbox as well: pages of classes show them, too.
      layer('messages', /[\\/]src[\\/]data[\\/]conversations/, 2),
      // What draws QR codes is large: where money is paid, and in a class.
      layer('codes', /[\\/]src[\\/]ui[\\/]qr-/, 2),
      // Tabs bring 7 KB of the library along, which most pages do not need.
      layer('tabs', /[\\/]src[\\/]ui[\\/]link-tabs/, 2),
      layer('ui', /[\\/]pwa[\\/]src[\\/]ui[\\/]/, 4),
      layer('data', /[\\/]pwa[\\/]src[\\/]data[\\/]/, 3),
      layer('entities', /[\\/]pwa[\\/]src[\\/]entities[\\/]/, 4),
      layer('contract', /[\\/]shared[\\/]src[\\/]/, 3),
      {
        name: 'library',
        test: /node_modules/,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 15_000,
        priority: 12,
      },
      { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 7_000, priority: 10 },
    ],
  }
}

/**
 * What several pages need of a layer. Imports lead from pages to the contract and never back, so files of one layer each
 * cannot import each other; put together by size alone they do.
 */
const layer = (name: string, test: RegExp, minShareCount: number): Rolldown.CodeSplittingGroup => ({
  name,
  test,
  minShareCount,
  priority: 14,
  includeDependenciesRecursively: false,
})

/** The modules that are loaded with these, themselves among them. */
function reached(from: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set(from)
  for (const id of seen) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
  return seen
}
