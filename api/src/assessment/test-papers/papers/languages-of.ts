import { defaultLanguage } from '@abhyas/shared/content/questions/default-language'
import type { FormSlot } from './build-paper.ts'

/** The language of most questions first, then those in which all can be read. */
export function languagesOf(slots: readonly Pick<FormSlot, 'question' | 'translations'>[]): string[] {
  const [own, all] = [new Map<string, number>(), new Map<string, number>()]
  const add = (counts: Map<string, number>, language: string) => counts.set(language, (counts.get(language) ?? 0) + 1)
  for (const { question, translations } of slots) {
    const language = question.content.language ?? defaultLanguage
    add(own, language)
    for (const one of new Set([language, ...translations.keys()])) add(all, one)
  }
  const [first = defaultLanguage] = [...own.keys()].toSorted((a, b) => own.get(b)! - own.get(a)!)
  const others = [...all.keys()].filter((one) => one !== first && all.get(one) === slots.length)
  return [first, ...others.toSorted()]
}
