/**
 * The regular expressions that `run` makes with `new RegExp`, by the source that makes them. Sources that were loaded
 * before have made theirs already.
 */
export async function recordPatterns(
  root: string,
  run: () => Promise<void>,
): Promise<ReadonlyMap<string, readonly RegExp[]>> {
  const made = new Map<string, RegExp[]>()
  const Original = globalThis.RegExp
  const note = (pattern: RegExp): RegExp => {
    const line = new Error('here')
      .stack!.split('\n')
      .find((one) => one.includes(root) && !one.includes('made-patterns'))
    const file = line?.slice(line.indexOf(root) + root.length + 1).replace(/\.(tsx?)\b.*/, '.$1')
    if (file) made.set(file, [...(made.get(file) ?? []), pattern])
    return pattern
  }
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, given: [string, string?]) => note(new target(...given)),
    apply: (target, _self, given: [string, string?]) => note(target(...given)),
  })
  try {
    await run()
  } finally {
    globalThis.RegExp = Original
  }
  return made
}
