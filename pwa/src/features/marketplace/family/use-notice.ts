import { type NoticeLanguage, noticeLanguages } from '@abhyas/shared/marketplace/learners/choices'
import type { ConsentNotice } from '@abhyas/shared/marketplace/learners/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { atom, useAtom } from 'jotai'
import { useFresh } from '../../../data/copied.ts'
import { type ReadResult, useRead } from '../../../data/queries.ts'

/** The language in which a guardian reads what they agree to, on the whole page. */
const languageAtom = atom<NoticeLanguage>('en')

export interface NoticeState {
  readonly language: NoticeLanguage
  readonly setLanguage: (language: NoticeLanguage) => void
  readonly read: ReadResult<SuccessAnswer<ConsentNotice>>
  /** Undefined until the server has answered. */
  readonly notice: ConsentNotice | undefined
  /** What a consent says of the notice that was read. */
  readonly named: { readonly notice_version: string; readonly notice_language: string }
}

/** What a guardian reads before agreeing, in the language that they chose. */
export function useNotice(): NoticeState {
  const [language, setLanguage] = useAtom(languageAtom)
  const read = useFresh(useRead<SuccessAnswer<ConsentNotice>>(`/consent-notice?lang=${language}`, { isKept: true }))
  const notice = read.answer?.data
  const named = { notice_version: notice?.version ?? '', notice_language: notice?.language ?? language }
  return { language, setLanguage, read, notice, named }
}

/** The language of a notice as the names of its purposes know it. */
export const languageOf = (notice: ConsentNotice | undefined): NoticeLanguage =>
  noticeLanguages.find((one) => one === notice?.language) ?? 'en'
