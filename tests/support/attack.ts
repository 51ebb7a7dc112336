/** How often an attack is made: a few times in `npm test`, as often as was agreed in `npm run test:attack`. */
export const attempts = (few: number, all: number): number => (process.env.ATTACK === 'full' ? all : few)

/** The n-th of many addresses, each in a network of its own. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Does `work` for 0 … count-1, at most `width` at once. */
export async function inParallel<Result>(
  count: number,
  width: number,
  work: (n: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const n = next++
      results[n] = await work(n)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
