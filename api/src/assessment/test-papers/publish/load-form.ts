import type { PublishProblem } from '@abhyas/shared/assessment/test-papers/facts'
import { testLimits } from '@abhyas/shared/assessment/test-papers/limits'
import { markingOf } from '@abhyas/shared/assessment/test-papers/marking'
import type { GroupSlot, Section } from '@abhyas/shared/assessment/test-papers/shapes'
import * as texts from '@abhyas/shared/assessment/test-papers/texts'
import { translatedKey } from '@abhyas/shared/assessment/test-papers/translated-key'
import {
  findTranslations,
  type LiveQuestion,
  type QuestionPin,
  readPinned,
} from '../../../content/questions/queries.ts'
import type { FixedQuestion } from '../facts/fixed-questions.ts'
import type { TestRecord } from '../model.ts'
import type { FormSection, FormSlot } from '../papers/build-paper.ts'
import { languagesOf } from '../papers/languages-of.ts'
import { pictureBytesOf } from '../papers/pictures.ts'
import type { Carried } from './carried.ts'
import { notReadyError } from './not-ready.ts'
import type { PlannedSlot } from './plan-form.ts'

export interface LoadedForm {
  readonly sections: readonly FormSection[]
  /** Languages in which every question can be read, first that of most questions. */
  readonly languages: string[]
}

interface Known {
  readonly fixed: ReadonlyMap<string, FixedQuestion>
  readonly carried: Carried
}

/** Reads the contents of a form, in the versions that were planned, with their translations. Throws 422. */
export async function loadForm(
  test: TestRecord,
  planned: readonly PlannedSlot[],
  { fixed, carried }: Known,
): Promise<LoadedForm> {
  const passages = groupsOf(test.sections).map(({ passage_id: id }) => ({ id, version: fixed.get(id)?.version ?? 0 }))
  const loader = new Loader()
  await loader.read([...planned.map(({ pin }) => pin), ...passages])
  const own = passages.flatMap(({ id }) => fixed.get(id)?.question ?? [])
  await loader.readTranslations(new Map([...carried, ...(await findTranslations(own))]))
  loader.assertSound(planned)
  const slots = new Map(planned.map((one) => [one, slotOf(test, one, loader)]))
  const sections = test.sections.map(({ id, name, choose, duration_minutes }) => ({
    id,
    name,
    choose,
    duration_minutes,
    slots: planned.flatMap((one) => (one.placed.section.id === id ? slots.get(one)! : [])),
  }))
  return { sections, languages: languagesOf([...slots.values()]) }
}

const groupsOf = (sections: readonly Section[]): GroupSlot[] =>
  sections.flatMap(({ slots }) => slots.filter((slot) => slot.kind === 'group'))

/** Contents of a form. Stops at pictures that are too large together, so that memory is bounded. */
class Loader {
  readonly questions = new Map<string, LiveQuestion>()
  /** By the id of the question, then by language. */
  readonly translations = new Map<string, Map<string, LiveQuestion>>()
  #pictures = 0

  async read(pins: readonly QuestionPin[]): Promise<void> {
    for await (const one of readPinned(pins)) {
      this.#measure(one)
      this.questions.set(one.id, one)
    }
  }

  /** @param translations of this form, and of others */
  async readTranslations(translations: Carried): Promise<void> {
    const found = new Map([...translations].filter(([id]) => this.questions.has(id)))
    const read = new Map<string, LiveQuestion>()
    for await (const one of readPinned([...found.values()].flat())) {
      this.#measure(one)
      read.set(one.id, one)
    }
    for (const [id, all] of found)
      this.translations.set(
        id,
        new Map(all.flatMap((one) => (read.has(one.id) ? [[one.language, read.get(one.id)!]] : []))),
      )
  }

  #measure({ content }: LiveQuestion): void {
    this.#pictures += pictureBytesOf(content)
    if (this.#pictures > testLimits.pictures)
      throw notReadyError([{ field: 'sections', code: 'pictures_too_big', message: texts.picturesTooBig }])
  }

  /** Throws 422 if a question is gone, or if a translation has another key. */
  assertSound(planned: readonly PlannedSlot[]): void {
    const problems = planned.flatMap(({ pin, placed: { section, field }, number, numberInTest }): PublishProblem[] => {
      const question = this.questions.get(pin.id)
      if (!question) return [{ field, code: 'not_approved', message: texts.notApproved(number, section.name) }]
      const key = translatedKey(question.content)
      return [...(this.translations.get(pin.id) ?? [])]
        .filter(([, { content }]) => translatedKey(content) !== key)
        .map(([language]) => ({ field, code: 'other_key', message: texts.otherKey(language, numberInTest) }))
    })
    if (problems.length > 0) throw notReadyError(problems)
  }
}

function slotOf(test: TestRecord, { id, placed, pin }: PlannedSlot, { questions, translations }: Loader): FormSlot {
  const question = questions.get(pin.id)!
  const { slot, section } = placed
  const group = groupsOf([section]).find(({ slots }) => slots.includes(slot))
  const passage = group && questions.get(group.passage_id)?.content.stem
  const contents = (of: string) =>
    [...(translations.get(of) ?? [])].map(([language, one]) => [language, one.content] as const)
  return {
    id,
    question,
    marking: markingOf(question.content, {
      slot,
      section,
      test,
    }),
    topic: slot.topic || question.content.tags?.[0] || test.topic_name,
    translations: new Map(contents(pin.id)),
    ...(group &&
      passage !== undefined && {
        group: {
          id: group.id,
          passage,
          translated: new Map(contents(group.passage_id).map(([language, { stem }]) => [language, stem])),
        },
      }),
  }
}
