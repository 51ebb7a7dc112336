/** Problems of a form, each sentence once: it leads to the first field that it is about. */
export const withoutRepeats = (problems: readonly (readonly [id: string, sentence: string])[]) =>
  problems.filter(([, sentence], i) => problems.findIndex(([, earlier]) => earlier === sentence) === i)
