const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Lines of plain text as the HTML that questions are kept in. */
export const htmlOfLines = (lines: readonly string[]): string =>
  lines.map((line) => line.replaceAll(/[&<>]/g, (character) => entities[character]!)).join('<br>')
