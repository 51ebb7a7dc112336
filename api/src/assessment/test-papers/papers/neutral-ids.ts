import { createHash } from 'node:crypto'
import type { PackKey } from '@abhyas/shared/assessment/test-papers/pack'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'

/** Hex digits of an id. */
const digits = 6

/**
 * Makes ids for what can be chosen in a question. They are hashes of a secret, so they say nothing about places.
 * @param salt secret of the paper, and the slot
 * @param keepsOrder whether options stay in their order: then their ids are in it, too. Never for an ordering question
 */
export function neutralIds(
  { type, options = [], pairs = [], gaps = [] }: QuestionContent,
  salt: string,
  keepsOrder: boolean,
): PackKey['ids'] {
  const ids = (part: string, count: number, isOrdered = false) => idsOf(`${salt}.${part}`, count, isOrdered)
  const isChosen = options.length > 0 && type !== 'short'
  return {
    ...(isChosen && { options: ids('option', options.length, keepsOrder) }),
    ...(pairs.length > 0 && { prompts: ids('prompt', pairs.length), answers: ids('answer', pairs.length) }),
    ...(gaps.length > 0 && {
      gaps: gaps.map((gap, i) =>
        gap.type === 'single' || gap.type === 'multiple' ? ids(`gap ${i}`, gap.options?.length ?? 0, keepsOrder) : [],
      ),
    }),
  }
}

function idsOf(salt: string, count: number, isOrdered: boolean): string[] {
  const ids = new Set<string>()
  for (let n = 0; ids.size < count; n++)
    ids.add(createHash('sha256').update(`${salt}.${n}`).digest('hex').slice(0, digits))
  return isOrdered ? [...ids].toSorted() : [...ids]
}
