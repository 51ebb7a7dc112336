import { questionTypes } from '../../content/questions/kinds.ts'
import type { FieldErrors } from '../../forms/check-form.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { type PartialRule, partialRulesOf } from '../scoring/kinds.ts'
import { areExactMarks } from '../scoring/marks.ts'
import { testLimits } from './limits.ts'
import { placedSlots } from './parts.ts'
import type { QuestionSlot, Scheme, Section, TestInput } from './shapes.ts'
import * as texts from './texts.ts'

/** Adds an error, unless its field has one. */
type Add = (field: string, message: string | false | undefined) => void
type QuestionType = (typeof questionTypes)[number]

/** Returns the errors of sections, slots and marking schemes by field, such as `sections.0.slots.3.count`. */
export function sectionProblems({ sections = [], marking }: TestInput): FieldErrors {
  const errors: FieldErrors = {}
  const add: Add = (field, message) => {
    if (message && !(field in errors)) errors[field] = message
  }
  const questions = placedSlots(sections).reduce((sum, { count }) => sum + Math.max(0, count || 0), 0)
  add('sections', (sections.length > testLimits.sections || questions > testLimits.questions) && texts.tooManyParts)
  checkTimes(sections, add)
  checkIds(sections, add)
  checkScheme(marking, 'marking', add)
  for (const [s, section] of sections.entries()) checkSection(section, `sections.${s}`, add)
  for (const { slot, field } of placedSlots(sections)) checkSlot(slot, field, add)
  return errors
}

/** Times of sections are all or none, and together the duration of the test. */
function checkTimes(sections: readonly Section[], add: Add): void {
  const times = sections.flatMap(({ duration_minutes: time }) => time ?? [])
  add('sections', times.length > 0 && times.length < sections.length && texts.someTimed)
  const sum = times.reduce((total, time) => total + time, 0)
  add('duration_minutes', sum > testLimits.minutes && texts.durationWrong)
}

/** Answers name slots and sections by their ids. */
function checkIds(sections: readonly Section[], add: Add): void {
  const seen = new Set<string>()
  const check = (id: string, field: string) => {
    add(field, seen.has(id) && texts.idTwice)
    seen.add(id)
  }
  for (const [s, { id, slots }] of sections.entries()) {
    check(id, `sections.${s}.id`)
    for (const [i, slot] of slots.entries()) if (slot.kind === 'group') check(slot.id, `sections.${s}.slots.${i}.id`)
  }
  for (const { slot, field } of placedSlots(sections)) check(slot.id, `${field}.id`)
}

function checkSection({ name, duration_minutes: minutes, choose, marking }: Section, at: string, add: Add): void {
  add(`${at}.name`, name.trim() === '' && texts.sectionNameMissing)
  add(`${at}.name`, name.length > testLimits.sectionName && tooLong(testLimits.sectionName))
  add(`${at}.duration_minutes`, minutes !== null && !isWhole(minutes, testLimits.minutes) && texts.durationWrong)
  add(`${at}.choose`, choose !== null && !isWhole(choose, testLimits.questions) && texts.chooseWrong)
  checkScheme(marking, `${at}.marking`, add)
}

function checkSlot(slot: QuestionSlot, at: string, add: Add): void {
  const { topic = '', right, wrong, partial } = slot
  add(`${at}.topic`, topic.length > testLimits.topic && tooLong(testLimits.topic))
  checkMarks({ right, wrong }, at, add)
  if (slot.kind === 'fixed') return
  add(`${at}.count`, !isWhole(slot.count, testLimits.drawn) && texts.drawnWrong)
  add(`${at}.tag`, (slot.tag ?? '').length > testLimits.tag && tooLong(testLimits.tag))
  if (partial && slot.type) checkPartial(slot.type, partial, at, add)
}

function checkScheme(scheme: Scheme | undefined, at: string, add: Add): void {
  if (scheme?.by !== 'type') return
  for (const type of questionTypes) {
    const marks = scheme.types[type]
    if (!marks) continue
    checkMarks(marks, `${at}.types.${type}`, add)
    checkPartial(type, marks.partial, `${at}.types.${type}`, add)
  }
}

interface OwnMarks {
  readonly right: number | undefined
  readonly wrong: number | undefined
}

/** Marks that are taken off are at most those of a right answer, or of any question if the slot does not say them. */
function checkMarks({ right, wrong }: OwnMarks, at: string, add: Add): void {
  const isWithin = (marks: number, max: number) => marks >= 0 && marks <= max && areExactMarks(marks)
  add(`${at}.right`, right !== undefined && !isWithin(right, testLimits.marks) && texts.rightWrong)
  add(`${at}.wrong`, wrong !== undefined && !isWithin(wrong, right ?? testLimits.marks) && texts.wrongWrong)
}

function checkPartial(type: QuestionType, partial: PartialRule, at: string, add: Add): void {
  const offered: readonly PartialRule[] = partialRulesOf[type]
  add(`${at}.partial`, !offered.includes(partial) && texts.partialWrong)
}

const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max
