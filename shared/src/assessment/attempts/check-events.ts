import type { FieldErrors } from '../../forms/check-form.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import type { Pack, PackSlot } from '../test-papers/pack.ts'
import type { Answer, AttemptEvent, Save } from './events.ts'
import { attemptLimits } from './limits.ts'
import * as texts from './texts.ts'

/** What a paper knows, to check events against. */
export interface PaperIndex {
  readonly isPractice: boolean
  readonly languages: ReadonlySet<string>
  readonly sections: ReadonlySet<string>
  readonly slots: ReadonlyMap<string, SlotIndex>
}
interface SlotIndex {
  readonly type: PackSlot['type']
  readonly options: ReadonlySet<string>
  readonly prompts: ReadonlySet<string>
  readonly answers: ReadonlySet<string>
  readonly gaps: readonly { readonly type: string; readonly options: ReadonlySet<string> }[]
}

const idsOf = (choices: readonly { readonly id: string }[] = []) => new Set(choices.map(({ id }) => id))

/** Prepares a paper for checking many calls. */
export const indexPaper = ({ test_type, languages, sections }: Pack): PaperIndex => ({
  isPractice: test_type === 'practice',
  languages: new Set(languages),
  sections: new Set(sections.map(({ id }) => id)),
  slots: new Map(
    sections.flatMap(({ slots }) =>
      slots.map(({ id, type, options, prompts, answers, gaps = [] }) => [
        id,
        {
          type,
          options: idsOf(options),
          prompts: idsOf(prompts),
          answers: idsOf(answers),
          gaps: gaps.map((gap) => ({ type: gap.type, options: idsOf(gap.options) })),
        },
      ]),
    ),
  ),
})

/**
 * Returns what is wrong with the events of a call by field, such as `events.3.slot`. Nothing of a call with a wrong event
 * is stored.
 * @param lastAt `at` of the event before these, in milliseconds
 * @param skipped how many events of the call are left out, because they are known
 */
export function eventProblems(
  paper: PaperIndex,
  { from, events }: Save,
  { lastAt, skipped = 0 }: { readonly lastAt: number; readonly skipped?: number },
): FieldErrors {
  if (events.length > attemptLimits.eventsPerCall) return { events: texts.tooManyAtOnce }
  const errors: FieldErrors = {}
  let before = lastAt
  for (const [i, event] of events.entries()) {
    const problem = event.seq === from + i ? eventProblem(paper, event, before) : { seq: texts.notNumbered }
    for (const [field, message] of Object.entries(problem)) errors[`events.${skipped + i}.${field}`] = message
    // From an event on that says so, the clock was set right.
    before = event.at
  }
  return errors
}

function eventProblem(paper: PaperIndex, event: AttemptEvent, before: number): FieldErrors {
  if (event.at < before && event.type !== 'clock') return { at: texts.timeGoesBack }
  switch (event.type) {
    case 'section':
      return paper.sections.has(event.section) ? {} : { section: texts.noSuchSection }
    case 'language':
      return paper.languages.has(event.lang) ? {} : { lang: texts.noSuchLanguage }
    case 'check':
    case 'hint':
    case 'enter':
    case 'mark':
    case 'answer': {
      const slot = paper.slots.get(event.slot)
      if (!slot) return { slot: texts.noSuchQuestion }
      if ((event.type === 'check' || event.type === 'hint') && !paper.isPractice) return { type: texts.practiceOnly }
      const problem = event.type === 'answer' && event.answer !== null && answerProblem(slot, event.answer)
      return problem ? { answer: problem } : {}
    }
    default:
      return {}
  }
}

type Problem = string | false

function answerProblem(slot: SlotIndex, answer: Answer): Problem {
  switch (slot.type) {
    case 'single':
    case 'truefalse':
      return oneOf(answer, slot.options)
    case 'multiple':
    case 'ordering':
      return someOf(answer, slot.options)
    case 'short':
    case 'numerical':
    case 'essay':
      return typed(answer, attemptLimits[slot.type])
    case 'matching':
      return parts(answer, (prompt, part) =>
        slot.prompts.has(prompt) ? oneOf(part, slot.answers) : texts.noSuchOption,
      )
    case 'cloze':
      return parts(answer, (number, part) => {
        const gap = slot.gaps[Number(number) - 1]
        if (!gap) return texts.answerDoesNotFit
        if (gap.type === 'single') return oneOf(part, gap.options)
        if (gap.type === 'multiple') return someOf(part, gap.options)
        return typed(part, gap.type === 'short' ? attemptLimits.short : attemptLimits.numerical)
      })
    default:
      return texts.answerDoesNotFit
  }
}

function oneOf(answer: Answer, options: ReadonlySet<string>): Problem {
  if (typeof answer !== 'string') return texts.answerDoesNotFit
  return !options.has(answer) && texts.noSuchOption
}

function someOf(answer: Answer, options: ReadonlySet<string>): Problem {
  if (!Array.isArray(answer) || new Set(answer).size < answer.length) return texts.answerDoesNotFit
  return !answer.every((id) => options.has(id)) && texts.noSuchOption
}

function typed(answer: Answer, max: number): Problem {
  if (typeof answer !== 'string') return texts.answerDoesNotFit
  return answer.length > max && tooLong(max)
}

function parts(answer: Answer, problemOf: (name: string, part: Answer) => Problem): Problem {
  if (typeof answer === 'string' || Array.isArray(answer)) return texts.answerDoesNotFit
  for (const [name, part] of Object.entries(answer)) {
    const problem = problemOf(name, part)
    if (problem) return problem
  }
  return false
}
