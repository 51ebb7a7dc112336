/** Answers that were asked for before the app was here, by their calls. */
const early = new Map<string, { readonly at: number; readonly answer: Promise<Response> }>()

/** How long such an answer is good for: whoever comes back to the page later reads it anew. */
const goodForMs = 15_000

/** Asks for what a page reads first, as a visitor does: nothing of it belongs to a person. */
export function readEarly(path: string): void {
  const answer = fetch(`/api/v1${path}`, {
    credentials: 'same-origin',
    headers: { 'x-request-id': crypto.randomUUID() },
    signal: AbortSignal.timeout(goodForMs),
  })
  answer.catch(() => undefined) // who takes it hears of it
  early.set(keyOf(path), { at: performance.now(), answer })
}

/** The answer of a call that was asked for early. It is taken once. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const found = early.get(keyOf(path))
  early.delete(keyOf(path))
  return found && performance.now() - found.at < goodForMs ? found.answer : undefined
}

/** The order of the names in a query does not matter. */
function keyOf(path: string): string {
  const [name, query = ''] = path.split('?')
  const asked = new URLSearchParams(query)
  asked.sort()
  return `${name}?${asked.toString()}`
}
