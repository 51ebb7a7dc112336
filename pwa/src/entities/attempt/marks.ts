import { letterOf } from '@abhyas/shared/letter-of'

const twoDecimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Marks in at most two decimals, with a real minus sign. */
export const shownMarks = (marks: number): string => twoDecimals.format(marks).replace('-', '−')

/** The name of a section; one without a name has its letter. */
export const titleOfSection = (name: string, at: number): string => name.trim() || `Section ${letterOf(at)}`
