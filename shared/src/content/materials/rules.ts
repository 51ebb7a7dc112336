import type { Check, FormRules } from '../../forms/check-form.ts'
import { atMost, exactlyOneOf, oneOf, required } from '../../forms/predicates.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { licenceKeys, materialKindKeys, visibilityKeys } from './choices.ts'
import { materialLimits } from './limits.ts'
import type { ChangeMaterial, DecideMaterial, NewMaterial } from './shapes.ts'
import { hostOf } from './source-url.ts'
import * as texts from './texts.ts'

const words = atMost(200, tooLong(200))

const linkFits: Check<NewMaterial> = (value, { kind }) => {
  const typed = typeof value === 'string' ? value.trim() : ''
  if (kind === 'file') return typed === '' ? undefined : texts.sourceNotHere
  if (typed === '') return texts.sourceMissing
  if (typed.length > materialLimits.sourceUrl) return texts.sourceTooLong
  return hostOf(typed) ? undefined : texts.sourceWrong
}

/** What its owner says of it. Whether a name is of the lists is checked where these are known. */
export const newMaterialRules: FormRules<NewMaterial> = [
  { field: 'kind', checks: [required(texts.kindMissing), oneOf(materialKindKeys, texts.kindMissing)] },
  { field: 'title', checks: [required(texts.titleMissing), atMost(materialLimits.title, texts.titleTooLong)] },
  { field: 'source_url', checks: [linkFits] },
  { field: 'description', checks: [atMost(materialLimits.description, texts.descriptionTooLong)] },
  { field: 'subject', checks: [required(texts.subjectMissing), words] },
  { field: 'level', checks: [words] },
  { field: 'board', checks: [words] },
  { field: 'language', checks: [required(texts.languageMissing), words] },
  { field: 'licence', checks: [required(texts.licenceMissing), oneOf(licenceKeys, texts.licenceMissing)] },
  {
    field: 'licence_note',
    checks: [
      (value, { licence }) =>
        licence === 'permission' ? required(texts.licenceNoteMissing)(value, {}, undefined) : undefined,
      atMost(materialLimits.licenceNote, texts.licenceNoteTooLong),
    ],
  },
  { field: 'visibility', checks: [exactlyOneOf(visibilityKeys, texts.visibilityWrong)] },
  {
    field: 'batch_ids',
    when: ({ visibility }) => visibility === 'batches',
    checks: [(value) => (Array.isArray(value) && value.length > 0 ? undefined : texts.classesMissing)],
  },
]

/** The same of a change: what it is stays, so the caller says it. */
export const changeMaterialRules = newMaterialRules as FormRules<ChangeMaterial & Pick<NewMaterial, 'kind'>>

export const decideRules: FormRules<DecideMaterial> = [
  { field: 'state', checks: [required(texts.decisionWrong), oneOf(['approved', 'rejected'], texts.decisionWrong)] },
  {
    field: 'reason',
    when: ({ state }) => state === 'rejected',
    checks: [required(texts.reasonMissing), atMost(materialLimits.reason, texts.reasonTooLong)],
  },
]
