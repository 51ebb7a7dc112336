import { sentenceOf } from '@abhyas/shared/content/imports/import-errors'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { mayHaveFormula } from '@abhyas/shared/content/questions/formulas'
import { htmlPartsOf } from '@abhyas/shared/content/questions/html-parts'
import { loadShow } from '../../../entities/question/load-show.ts'

/**
 * Returns a sentence for each field with a formula that students would see in red. Only a TeX parser finds these, so the
 * server does not. Without a network the parser may be missing: then nothing is found, and the question can be kept.
 */
export async function undrawnFormulas(content: QuestionContent): Promise<Record<string, string>> {
  const parts = [...htmlPartsOf(content)].filter(([, html]) => mayHaveFormula(html))
  if (parts.length === 0) return {}
  const show = await loadShow().catch(() => undefined)
  return Object.fromEntries(
    parts.flatMap(([field, html]) => {
      const error = show?.formulaErrorIn(html)
      return error ? [[field, sentenceOf('formula-undrawn', error)]] : []
    }),
  )
}
