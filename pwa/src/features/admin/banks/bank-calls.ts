import type { BankValues } from '@abhyas/shared/content/banks/rules'
import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../../data/api-client.ts'

export type Banks = ListReply<BankRow>

/** @param asked what the list is asked by, as JSON */
export const listBanks = (asked: string): Promise<Banks> => call('POST', '/admin/questionBank/list', JSON.parse(asked))

export const readBank = (id: string): Promise<SuccessAnswer<BankRow>> => call('GET', `/admin/questionBank/${id}`)

/** Makes a bank, or changes the one of this id and version. Throws CallError. */
export const saveBank = (
  values: BankValues,
  old?: { readonly id: string; readonly version: number },
): Promise<SuccessAnswer<BankRow>> =>
  old
    ? call('PUT', `/admin/questionBank/${old.id}`, values, { 'if-match': `"${old.version}"` })
    : call('POST', '/admin/questionBank', values)

export const toggleBank = (id: string): Promise<SuccessAnswer<BankRow>> => call('PATCH', `/admin/questionBank/${id}`)
