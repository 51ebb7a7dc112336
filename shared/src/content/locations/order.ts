import { folded } from './search.ts'

/** Fields of a place that search uses. */
export interface SearchedPlace {
  readonly location: string
  readonly pincode: string
  readonly office_type: string
}

const ranks: Readonly<Record<string, number>> = { HO: 0, PO: 1, BO: 2 }
const otherRank = 3

/** Sort key of hits: head office, post office, branch, others; within each by name, then pincode. */
export const orderOf = ({ location, pincode, office_type }: SearchedPlace): string =>
  `${ranks[office_type] ?? otherRank}\t${folded(location)}\t${pincode}`
