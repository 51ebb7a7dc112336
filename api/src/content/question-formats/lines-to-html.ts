const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Converts lines of plain text to HTML. */
export const htmlOfLines = (lines: readonly string[]): string =>
  lines.map((line) => line.replaceAll(/[&<>]/g, (character) => entities[character]!)).join('<br>')
