/** The name of a section; one without a name has its letter. */
export const titleOfSection = (name: string, at: number): string =>
  name.trim() || `Section ${String.fromCodePoint(65 + (at % 26))}`

/** Marks in at most two decimals, with a real minus sign. */
export const shownMarks = (marks: number): string =>
  new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(marks).replace('-', '−')
