/** The text of a question with the numbers of its gaps where answers belong. */
export const withGapNumbers = (stem: string): string => stem.replaceAll(/\{\{(\d+)\}\}/g, ' <b>[$1]</b> ')
