import { sentenceOf } from '@abhyas/shared/content/imports/import-errors'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { mayHaveFormula } from '@abhyas/shared/content/questions/formulas'
import { htmlPartsOf } from '@abhyas/shared/content/questions/html-parts'
import { loadShow } from '../../../entities/question/load-show.ts'

/** Fields with a formula that students would see in red: what they hold, and the sentence about it. */
export type Undrawn = ReadonlyMap<string, { readonly html: string; readonly sentence: string }>

/**
 * Finds formulas that cannot be drawn. Only a TeX parser finds these, so the server does not. Without a network the
 * parser may be missing: then nothing is found, and the question can be kept.
 */
export async function undrawnFormulas(content: QuestionContent): Promise<Undrawn> {
  const parts = [...htmlPartsOf(content)].filter(([, html]) => mayHaveFormula(html))
  if (parts.length === 0) return new Map()
  const show = await loadShow().catch(() => undefined)
  return new Map(
    parts.flatMap(([field, html]) => {
      const error = show?.formulaErrorIn(html)
      return error ? [[field, { html, sentence: sentenceOf('formula-undrawn', error) }] as const] : []
    }),
  )
}

/** The sentences of the fields that still hold what could not be drawn. */
export const stillUndrawn = (undrawn: Undrawn, content: QuestionContent): Record<string, string> =>
  Object.fromEntries(
    [...htmlPartsOf(content)].flatMap(([field, html]) => {
      const found = undrawn.get(field)
      return found?.html === html ? [[field, found.sentence]] : []
    }),
  )
