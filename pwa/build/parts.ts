import { join } from 'node:path'
import type { Rolldown } from 'vite'

const entry = join(import.meta.dirname, '../src/main.tsx')

/**
 * What is shared by several parts of the app, in few files: each file costs a phone a request, and half of a small
 * one's time is the asking. What the home page needs is never put together with what it does not need.
 */
export const parts = (): Rolldown.CodeSplittingOptions => {
  let first: ReadonlySet<string> | undefined
  return {
    groups: [
      {
        name: 'react',
        test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
        priority: 30,
      },
      {
        name: (id, context) => ((first ??= reached(entry, context)).has(id) ? 'first' : null),
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
      // The lists that are searched by typing: large, and needed by a few pages. Put together with others it is a
      // cycle. Our own two pieces need it wherever they are, and would be files of a few hundred bytes.
      {
        name: 'picker',
        test: /[\\/](?:(?:Autocomplete|useAutocomplete)[\\/]|src[\\/]ui[\\/](?:icon-action|picker-input)\.tsx)/,
        priority: 15,
      },
      {
        name: 'outbox',
        test: /[\\/]src[\\/]data[\\/]outbox[\\/]/,
        priority: 15,
        includeDependenciesRecursively: false,
      },
      // Attempts on this device: the player, what sends what a closed page left, and a log-out need them.
      {
        name: 'attempts',
        test: /[\\/]src[\\/]data[\\/]attempts[\\/]/,
        priority: 15,
        includeDependenciesRecursively: false,
      },
      // The keys and pages of lists, also of those outside of the back office. Put together with its tables they are a
      // cycle.
      {
        name: 'lists',
        test: /[\\/]src[\\/]ui[\\/](use-key|use-row-keys|pager)\.tsx?$/,
        priority: 15,
        includeDependenciesRecursively: false,
      },
      { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 7_000, priority: 10 },
    ],
  }
}

/** The modules that are loaded with a module, itself among them. */
function reached(from: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set([from])
  for (const id of seen) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
  return seen
}
