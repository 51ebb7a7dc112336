import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useRead } from '../../data/queries.ts'

/** What tells a bank from others. */
export type Bank = Pick<BankRow, 'id' | 'name' | 'status' | 'subject_name'>

/** A bank by its id, also an inactive one; undefined without an id, and until it is read. */
export const useBank = (id: string): Bank | undefined => {
  const { answer } = useRead<SuccessAnswer<BankRow>>(id ? `/admin/questionBank/${id}` : undefined, { isKept: true })
  return id && answer?.data.id === id ? answer.data : undefined
}

/** A bank's name, which says so where the bank is inactive. */
export const bankLabel = ({ name, status }: Bank): string => (status === 'active' ? name : `${name} (inactive)`)
