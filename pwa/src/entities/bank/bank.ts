import type { BankChoice } from '@abhyas/shared/content/banks/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useAuthoring } from '../../data/authoring.ts'
import { useRead } from '../../data/queries.ts'

/** What tells a bank from others. */
export type Bank = BankChoice

/** A bank by its id, also an inactive one; undefined without an id, and until it is read. */
export const useBank = (id: string): Bank | undefined => {
  const { isStaff } = useAuthoring()
  const path = isStaff ? '/admin/questionBank' : '/question-banks'
  const { answer } = useRead<SuccessAnswer<Bank>>(id ? `${path}/${id}` : undefined, { isKept: true })
  return id && answer?.data.id === id ? answer.data : undefined
}

/** A bank's name, which says so where the bank is inactive. */
export const bankLabel = ({ name, status }: Bank): string => (status === 'active' ? name : `${name} (inactive)`)
