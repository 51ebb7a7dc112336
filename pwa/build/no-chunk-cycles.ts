import type { Plugin } from 'vite'

/**
 * Fails the build where two files import each other. Putting small parts together can cause that, and one of the two
 * then runs before what it needs is there.
 */
export const noChunkCycles = (): Plugin => ({
  name: 'no-chunk-cycles',
  // Not earlier: what is done at the end of a build fails without its files, and would hide this error.
  writeBundle(_, bundle) {
    const imports = new Map(
      Object.values(bundle).map((file) => [file.fileName, file.type === 'chunk' ? file.imports : []]),
    )
    const cycle = cycleOf(imports)
    if (cycle) this.error(`these files import each other: ${cycle.join(', ')}; parts.ts puts too much together`)
  },
})

/** The first files that import each other, in their order; undefined where there are none. */
export function cycleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return path.slice(path.indexOf(file))
    if (done.has(file)) return
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
  }
  for (const file of imports.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
}
