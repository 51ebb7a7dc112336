import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { QuestionVersion } from '@abhyas/shared/content/questions/shapes'
import { call } from './api-client.ts'

/** The active banks: those that questions can go to, and that a queue is narrowed to. */
export const readBanks = (): Promise<ListReply<BankRow>> =>
  call('POST', '/admin/questionBank/list', { status: 'active', limit: 100 })

/** The last versions of a question, the present one first. */
export const readVersions = (id: string): Promise<ListReply<QuestionVersion>> =>
  call('GET', `/admin/questions/${id}/versions?limit=20`)
