type Gate = (userId: string, work: () => Promise<unknown>) => Promise<unknown>

/** Works of these people behind a gate, which are under way until `end` is called. `running`: how many have begun. */
export function underWay(gate: Gate, people: readonly string[]) {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  let begun = 0
  const works = people.map((person) =>
    gate(person, () => {
      begun += 1
      return arrived
    }),
  )
  async function end(): Promise<void> {
    arrive()
    await Promise.all(works)
  }
  return { end, running: () => begun }
}
