import { genders } from '../../identity/registration/choices.ts'
import { type Check, type FormRules } from '../../forms/check-form.ts'
import { atMost, exactDigits, oneOf } from '../../forms/predicates.ts'
import { distances, sorts, teachingModes, tutorKinds } from './choices.ts'
import { maxQueryLength } from './limits.ts'
import * as texts from './texts.ts'

/** Filters of the directory, the same in the call and in the address of its page. */
export const directoryFilters = [
  'subject',
  'level',
  'board',
  'near',
  'within',
  'mode',
  'language',
  'charge_max',
  'gender',
  'verified',
  'experience_min',
  'rating_min',
  'kind',
  'q',
  'sort',
] as const
export type DirectoryFilter = Readonly<Record<(typeof directoryFilters)[number], string>>

/** Fills in what is missing. Outer spaces do not matter. */
export const directoryFilter = (asked: Partial<DirectoryFilter>): DirectoryFilter =>
  Object.fromEntries(directoryFilters.map((name) => [name, asked[name]?.trim() ?? ''])) as DirectoryFilter

/** The values of a filter that takes several, separated by commas. */
export const valuesOf = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const eachOf =
  (choices: readonly string[], sentence: string): Check<DirectoryFilter> =>
  (value) =>
    valuesOf(String(value)).every((one) => choices.includes(one)) ? undefined : sentence

const wholeNumber =
  (name: string, from: number, to: number): Check<DirectoryFilter> =>
  (value) => {
    const isFine = value === '' || (/^[0-9]{1,7}$/.test(String(value)) && Number(value) >= from && Number(value) <= to)
    return isFine ? undefined : texts.wholeNumberWrong(name, from, to)
  }

const short = atMost(maxQueryLength, texts.queryTooLong)
const ownChecks: Partial<Record<keyof DirectoryFilter, readonly Check<DirectoryFilter>[]>> = {
  near: [exactDigits(6, texts.pincodeUnknown)],
  within: [
    oneOf(distances, texts.distanceWrong),
    (value, { near }) => (value !== '' && value !== 'any' && near === '' ? texts.pincodeFirst : undefined),
  ],
  mode: [eachOf(teachingModes, texts.modeWrong)],
  charge_max: [wholeNumber('Charge', 0, 1_000_000)],
  gender: [oneOf(genders, texts.genderWrong)],
  verified: [oneOf(['1'], texts.verifiedWrong)],
  experience_min: [wholeNumber('Experience', 0, 10)],
  rating_min: [wholeNumber('Rating', 1, 5)],
  kind: [oneOf(tutorKinds, texts.kindWrong)],
  sort: [
    oneOf(sorts, texts.sortWrong),
    (value, { near }) => (value === 'nearest' && near === '' ? texts.nearestNeedsPincode : undefined),
  ],
}

/** Rules of the filters. Any subject, level, board and language is valid: one that nobody has finds nothing. */
export const directoryRules: FormRules<DirectoryFilter> = directoryFilters.map((field) => ({
  field,
  checks: [short, ...(ownChecks[field] ?? [])],
}))
