import type { QuestionContent } from '@abhyas/shared/content/questions/content'

const counted = (count: number, one: string, many = `${one}s`) => (count === 1 ? `one ${one}` : `${count} ${many}`)

/** How many answers count, in words; undefined where nothing is compared. */
export function countedAnswers(content: QuestionContent): string | undefined {
  const { type, options = [], numbers = [], pairs = [], gaps = [] } = content
  const right = options.filter(({ weight }) => weight > 0).length
  if (type === 'short') return counted(right, 'accepted answer')
  if (type === 'numerical') return counted(numbers.length, 'accepted number')
  if (type === 'matching') return counted(pairs.filter(({ prompt }) => prompt !== undefined).length, 'pair')
  if (type === 'ordering') return counted(options.length, 'item in order', 'items in order')
  if (type === 'cloze') return counted(gaps.length, 'gap')
  return type === 'essay' || type === 'description' ? undefined : counted(right, 'correct answer')
}
