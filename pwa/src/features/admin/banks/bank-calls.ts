import type { BankValues } from '@abhyas/shared/content/banks/rules'
import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { SuccessAnswer } from '@abhyas/shared/result'
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

/** Makes a bank, or changes the one of this id and version. Throws CallError. */
export const saveBank = (
  values: BankValues,
  old?: { readonly id: string; readonly version: number },
): Promise<SuccessAnswer<BankRow>> =>
  old
    ? call('PUT', `/admin/questionBank/${old.id}`, values, { 'if-match': `"${old.version}"` })
    : call('POST', '/admin/questionBank', values)

export const toggleBank = (id: string): Promise<SuccessAnswer<BankRow>> => call('PATCH', `/admin/questionBank/${id}`)
