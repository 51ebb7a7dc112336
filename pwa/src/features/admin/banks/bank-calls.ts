import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import { call } from '../../../data/api-client.ts'

export const bankListPath = '/admin/questionBank/list'

/**
 * The list takes its filters in a body. Active banks unless a status is given, as specified. Throws CallError.
 * @param asked the path with the filters as its query
 */
export function listBanks(asked: string): Promise<ListReply<BankRow>> {
  const { page, ...filters } = Object.fromEntries(new URLSearchParams(asked.slice(bankListPath.length)))
  return call('POST', bankListPath, { status: 'active', ...filters, page: Number(page) })
}
