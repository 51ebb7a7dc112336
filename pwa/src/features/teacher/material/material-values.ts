import { licences, type MaterialKind, materialKinds, visibilities } from '@abhyas/shared/content/materials/choices'
import { newMaterialRules } from '@abhyas/shared/content/materials/rules'
import type { ChangeMaterial, Material, NewMaterial, OwnMaterial } from '@abhyas/shared/content/materials/shapes'
import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import { optionsOf } from '../../../ui/options-of.ts'

/** What the form of a material holds. */
export interface MaterialValues {
  readonly kind: string
  readonly title: string
  readonly source_url: string
  readonly description: string
  readonly level: string
  readonly subject: string
  readonly board: string
  readonly language: string
  readonly licence: string
  readonly licence_note: string
  readonly visibility: string
}

export const valuesOf = (material?: OwnMaterial): MaterialValues => ({
  kind: material?.kind ?? 'file',
  title: material?.title ?? '',
  source_url: material?.source_url ?? '',
  description: material?.description ?? '',
  level: material?.level ?? '',
  subject: material?.subject ?? '',
  board: material?.board ?? '',
  language: material?.language ?? 'English',
  licence: material?.licence ?? '',
  licence_note: material?.licence_note ?? '',
  visibility: material?.visibility ?? 'public',
})

/** What is sent of a new one. What belongs to another kind or licence stays out. */
export const materialOf = ({ source_url, licence_note, ...values }: MaterialValues): NewMaterial => ({
  ...values,
  ...(values.kind !== 'file' && { source_url: source_url.trim() }),
  ...(licence_note.trim() !== '' && { licence_note: licence_note.trim() }),
})

/** What is sent of a change. */
export function changeOf(values: MaterialValues): ChangeMaterial {
  const { kind: _, ...change } = materialOf(values)
  return change
}

export const problemsOf = (values: MaterialValues): FieldErrors =>
  checkForm(newMaterialRules, materialOf(values), undefined)

/** How others will see it. */
export const previewOf = (values: MaterialValues, stored: OwnMaterial | undefined, owner: string): Material => ({
  ...values,
  id: stored?.id ?? '',
  title: values.title || 'Title',
  file: stored?.file ?? null,
  updated_at: '',
  owner: { name: owner, tutor_id: '' },
})

const kindTexts: Readonly<Record<MaterialKind, string>> = {
  ...materialKinds,
  file: 'A PDF or a picture',
  video: 'A video elsewhere',
  link: 'A page elsewhere',
}
export const kindOptions = optionsOf(kindTexts)
export const licenceOptions = optionsOf(licences)
/** Classes are chosen as soon as there are any. */
export const visibilityOptions = optionsOf(visibilities).filter(({ value }) => value !== 'batches')

export const labels: Readonly<Record<keyof MaterialValues, string>> = {
  kind: 'What it is',
  title: 'Title',
  source_url: 'Address',
  description: 'Description',
  level: 'Class or course',
  subject: 'Subject',
  board: 'Board',
  language: 'Language',
  licence: 'Licence',
  licence_note: 'Who gave the permission',
  visibility: 'For',
}

/** Every field as a text, by which two versions are compared. */
export const textsOf = (values: MaterialValues): Record<string, string> => ({
  ...values,
  licence: licences[values.licence as keyof typeof licences] ?? '',
  visibility: visibilities[values.visibility as keyof typeof visibilities] ?? '',
})
