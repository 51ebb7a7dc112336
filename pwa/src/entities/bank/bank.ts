import type { BankChoice } from '@abhyas/shared/content/banks/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useAuthoring } from '../../data/authoring.ts'
import { type ReadResult, useRead } from '../../data/queries.ts'

/** What tells a bank from others. */
export type Bank = BankChoice

/** Reads a bank by its id, also an inactive one; nothing without an id. */
export function useBankRead(id: string): ReadResult<SuccessAnswer<Bank>> {
  const { isStaff } = useAuthoring()
  const path = isStaff ? '/admin/questionBank' : '/question-banks'
  return useRead(id ? `${path}/${id}` : undefined, { isKept: true })
}

/** A bank by its id, also an inactive one; undefined without an id, and until it is read. */
export const useBank = (id: string): Bank | undefined => {
  const { answer } = useBankRead(id)
  return id && answer?.data.id === id ? answer.data : undefined
}

/** A bank's name, which says so where the bank is inactive. */
export const bankLabel = ({ name, status }: Bank): string => (status === 'active' ? name : `${name} (inactive)`)
