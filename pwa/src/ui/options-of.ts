/** Names by their values, as options of a select or a filter. */
export const optionsOf = (
  names: Readonly<Record<string, string>>,
): { readonly value: string; readonly text: string }[] =>
  Object.entries(names).map(([value, text]) => ({ value, text }))
