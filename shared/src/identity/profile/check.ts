import { checkForm, type FieldErrors, type FormRules } from '../../forms/check-form.ts'
import { maxEntries, maxQualifications } from './choices.ts'
import * as texts from './texts.ts'
import * as rules from './rules.ts'
import type { EducationValues, ProfileContext, TeachingEntry, TeachingValues } from './values.ts'

/** Validates a part of a form. Prefixes field names with its place: 'common.board_council', 'entries.0.level'. */
function checkPart<Values>(
  place: string,
  ruled: FormRules<Values, ProfileContext>,
  values: NoInfer<Values>,
  context: ProfileContext,
): FieldErrors {
  const errors = checkForm(ruled, values, context)
  return Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [`${place}.${field}`, sentence]))
}

/** Validates the entries of step 2. An empty list is valid: the level is required only within an entry. */
export function checkEntries(entries: readonly TeachingEntry[], context: ProfileContext): FieldErrors {
  if (entries.length > maxEntries) return { entries: texts.tooManyEntries }
  return Object.assign({}, ...entries.map((one, at) => checkPart(`entries.${at}`, rules.entryRules, one, context)))
}

/** What is missing where nothing is taught yet: the fields of the first entry, which stands open. */
const nothingTaught: FieldErrors = { 'entries.0.level': texts.levelMissing, 'entries.0.subject': texts.subjectMissing }

/**
 * Validates step 2 of the form, where a person says what they teach. Errors are in the order of the page. The calls
 * that save it also take it without entries, as specified.
 */
export const checkTeaching = (values: TeachingValues, context: ProfileContext): FieldErrors => ({
  ...(values.entries.length === 0 ? nothingTaught : checkEntries(values.entries, context)),
  ...checkForm(rules.teachingRules, values, context),
})

/** What the rules of a higher qualification look at beside it: when school ended. */
export function contextOfHigher(
  { common, class12Completed, secondary }: EducationValues,
  context: ProfileContext,
): ProfileContext {
  const years = [common.year_of_passing, class12Completed === 'yes' ? secondary.year_of_passing : '']
  return { ...context, notBefore: { year: years.toSorted().at(-1)!, sentence: texts.higherTooEarly } }
}

/** Validates the 12th. Its sentences say so, since the 10th has fields of the same names. */
function checkTwelfth(values: EducationValues['secondary'], context: ProfileContext): FieldErrors {
  const wrong = Object.entries(checkPart('secondary', rules.schoolRules, values, context))
  return Object.fromEntries(
    wrong.map(([field, said]) => [field, said === texts.twelfthTooEarly ? said : texts.ofTwelfth(said)]),
  )
}

/** Validates step 3. Errors are in the order of the page. */
export function checkEducation(values: EducationValues, context: ProfileContext): FieldErrors {
  if (values.higher.length > maxQualifications) return { higher: texts.tooManyQualifications }
  const { class12Completed } = values
  const hasTwelfth = class12Completed === 'yes'
  const afterTenth = { ...context, notBefore: { year: values.common.year_of_passing, sentence: texts.twelfthTooEarly } }
  const afterSchool = contextOfHigher(values, context)
  return {
    ...checkPart('common', rules.schoolRules, values.common, context),
    ...(!hasTwelfth && class12Completed !== 'no' && { class12Completed: texts.twelfthMissing }),
    ...(hasTwelfth && checkTwelfth(values.secondary, afterTenth)),
    ...(hasTwelfth && values.languages.length === 0 && { languages: texts.languageMissing }),
    ...Object.assign(
      {},
      ...values.higher.map((one, at) => checkPart(`higher.${at}`, rules.higherRules, one, afterSchool)),
    ),
  }
}
