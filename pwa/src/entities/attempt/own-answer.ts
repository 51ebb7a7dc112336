import type { Solution } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { htmlOfText } from '@abhyas/shared/content/questions/text'

/** What somebody answered, one line for each part, as HTML of the question. None: they left it blank. */
export function ownLines({ content, ids, answer }: Pick<Solution, 'content' | 'ids' | 'answer'>): string[] {
  const { options = [], pairs = [], gaps = [] } = content
  const optionOf = (id: string) => options[ids.options?.indexOf(id) ?? -1]?.text
  if (answer === null) return []
  if (typeof answer === 'string') return [optionOf(answer) ?? htmlOfText(answer)]
  if (Array.isArray(answer)) return answer.flatMap((id) => optionOf(id) ?? [])
  if (content.type === 'matching')
    return pairs.flatMap(({ prompt }, i) => {
      const chosen = answer[ids.prompts?.[i] ?? '']
      const place = typeof chosen === 'string' ? (ids.answers?.indexOf(chosen) ?? -1) : -1
      return prompt === undefined || !pairs[place] ? [] : `${prompt} → ${pairs[place].answer}`
    })
  return gaps.flatMap((gap, i) => {
    const part = answer[String(i + 1)]
    if (part === undefined) return []
    const textOf = (id: string) => gap.options?.[ids.gaps?.[i]?.indexOf(id) ?? -1]?.text ?? htmlOfText(id)
    return `[${i + 1}] ${(Array.isArray(part) ? part : [part]).map(textOf).join(', ')}`
  })
}
