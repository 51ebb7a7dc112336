import { letterOf } from '../../letter-of.ts'
import type { PackSection, PackSlot, WholePaper } from '../test-papers/pack.ts'
import { keyOfPrinted } from './key.ts'
import { inAuthorsOrder, inOrderOfSet } from './sets.ts'

/** A question as a set prints it. */
export interface PrintedQuestion {
  /** From 1 through all sections. Null: a text without an answer. */
  readonly number: number | null
  readonly slot: PackSlot
  /** The right answer in one line, or empty. */
  readonly key: string
}

export interface PrintedSection extends Omit<PackSection, 'slots'> {
  readonly questions: readonly PrintedQuestion[]
}

/** A set with its key. */
export interface PrintedSet {
  /** From A. */
  readonly letter: string
  readonly sections: readonly PrintedSection[]
}

/**
 * A printed set of a paper with the key that fits its order. Pure: the same paper and place always give the same set.
 * @param place 0 is set A
 * @param isShuffled otherwise questions and options are in the order of their author
 */
export function printedSet(paper: WholePaper, place: number, isShuffled: boolean): PrintedSet {
  let number = 0
  const sections = isShuffled ? inOrderOfSet(paper, place) : inAuthorsOrder(paper)
  return {
    letter: letterOf(place),
    sections: sections.map(({ slots, ...section }) => ({
      ...section,
      questions: slots.map((slot) => ({
        number: slot.type === 'description' ? null : ++number,
        slot,
        key: keyOfPrinted(slot, paper.keys[slot.id]!),
      })),
    })),
  }
}

/** The questions of a section that have a number, in order. */
export const numberedIn = ({ questions }: Pick<PrintedSection, 'questions'>): PrintedQuestion[] =>
  questions.filter(({ number }) => number !== null)

/** The questions of a set that have a number, in order. */
export const questionsOfSet = ({ sections }: PrintedSet): PrintedQuestion[] => sections.flatMap(numberedIn)
