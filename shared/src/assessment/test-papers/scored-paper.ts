import type { ScoredPaper } from '../scoring/paper.ts'
import type { WholePaper } from './pack.ts'

/** What scoring reads of a paper with its keys. */
export const scoredPaperOf = ({ sections, keys }: Pick<WholePaper, 'sections' | 'keys'>): ScoredPaper => ({
  sections: sections.map(({ id, choose, slots }) => ({
    id,
    choose,
    slots: slots.map((slot) => {
      const { content, ids, by, accepted_in, topic } = keys[slot.id]!
      const { right, wrong, partial } = slot
      return {
        id: slot.id,
        content,
        ids,
        right,
        wrong,
        partial,
        by,
        ...(accepted_in && { accepted_in }),
        ...(topic && { topic }),
      }
    }),
  })),
})
