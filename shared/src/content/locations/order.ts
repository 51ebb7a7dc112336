import { folded } from './search.ts'

/** What of a place its search is made of. */
export interface SearchedPlace {
  readonly location: string
  readonly pincode: string
  readonly office_type: string
}

const ranks: Readonly<Record<string, number>> = { HO: 0, PO: 1, BO: 2 }
const otherRank = 3

/** Sorts as hits are shown: head office, post office, branch, others; each kind by name, then pincode. */
export const orderOf = ({ location, pincode, office_type }: SearchedPlace): string =>
  `${ranks[office_type] ?? otherRank}\t${folded(location)}\t${pincode}`
