import { defaultLanguage } from '@abhyas/shared/content/questions/default-language'
import { Types } from 'mongoose'
import { liveVersionOf, QuestionModel, type QuestionRecord } from './model.ts'
import type { QuestionPin } from './live-versions.ts'

export interface Translation extends QuestionPin {
  /** BCP 47. */
  readonly language: string
}

/** A question as far as its translations depend on it. */
export interface TranslatedQuestion {
  readonly id: string
  readonly bank_id: string
  readonly external_id?: string | undefined
  readonly language?: string | undefined
}

type FoundRecord = Pick<
  QuestionRecord,
  '_id' | 'bank_id' | 'external_id' | 'version' | 'live_version' | 'state' | 'content'
>

/**
 * Finds the translations of questions: live ones of the same bank and external id in another language. If there are two
 * of a language, the older one counts. Returns them by the question's id; questions without any are left out.
 */
export async function findTranslations(
  questions: readonly TranslatedQuestion[],
): Promise<ReadonlyMap<string, readonly Translation[]>> {
  const found = new Map<string, FoundRecord[]>()
  for (const bank of new Set(questions.map(({ bank_id }) => bank_id))) {
    const external = questions.flatMap(({ bank_id, external_id }) => (bank_id === bank && external_id) || [])
    if (external.length === 0) continue
    const filter = { bank_id: new Types.ObjectId(bank), external_id: { $in: [...new Set(external)] }, status: 'active' }
    const fields = { bank_id: 1, external_id: 1, version: 1, live_version: 1, state: 1, 'content.language': 1 }
    const records = await QuestionModel.find(filter, fields).lean<FoundRecord[]>()
    for (const one of records.toSorted((a, b) => (a._id.toHexString() < b._id.toHexString() ? -1 : 1))) {
      const key = keyOf(bank, one.external_id!)
      found.set(key, [...(found.get(key) ?? []), one])
    }
  }
  return new Map(
    questions.flatMap(({ id, bank_id, external_id, language = defaultLanguage }) => {
      const all = (external_id && found.get(keyOf(bank_id, external_id))) || []
      const byLanguage = new Map<string, Translation>()
      for (const one of all) {
        const version = liveVersionOf(one)
        const other = one.content.language ?? defaultLanguage
        if (version === 0 || other === language || byLanguage.has(other)) continue
        byLanguage.set(other, { id: one._id.toHexString(), version, language: other })
      }
      return byLanguage.size > 0 ? [[id, [...byLanguage.values()]]] : []
    }),
  )
}

/** The same for questions of which the ids are known: at most 500. */
export async function translationsOf(ids: readonly string[]): ReturnType<typeof findTranslations> {
  const fields = { bank_id: 1, external_id: 1, 'content.language': 1 }
  const records = await QuestionModel.find({ _id: { $in: ids } }, fields).lean<FoundRecord[]>()
  return findTranslations(
    records.map(({ _id, bank_id, external_id, content }) => ({
      id: _id.toHexString(),
      bank_id: bank_id.toHexString(),
      external_id,
      language: content.language,
    })),
  )
}

const keyOf = (bank: string, external: string) => `${bank} ${external}`
