import type { FormRules } from '../../forms/check-form.ts'
import { centreWords } from '../centres/words.ts'
import { positionRules } from '../locations/position-rules.ts'

type Values = Readonly<Record<string, string>>

/** An editable field of a list's rows. All values are texts. */
interface FieldDefinition {
  readonly name: string
  readonly label: string
  /** Maximum characters. Default: 200. */
  readonly max?: number
  /** The field holds the id of a row of this list. */
  readonly refersTo?: string
  /** Response field with the name of that row. */
  readonly shownAs?: string
  readonly hint?: string
  /** Lists can be sorted by this field. */
  readonly isSorted?: true
  /** In the form only: the list has no column for it. */
  readonly isInFormOnly?: true
}

/** Everything that is specific to one list. Anything else is common to all lists. */
export interface ReferenceDefinition {
  /** Path of its routes, below the base. Default: the list's key. */
  readonly path: string
  /** Path of its page, below the settings. Default: the list's key. */
  readonly tab: string
  /** Default: `entity`. */
  readonly tabLabel: string
  /** Name of one row, in "… added successfully". */
  readonly entity: string
  /** Name of one row, on buttons and dialogs. Default: `entity`. */
  readonly shownEntity: string
  /** Name of the list, in "Failed to fetch …". */
  readonly listNoun: string
  /** Default: `id`. */
  readonly idField: string
  readonly fields: readonly [FieldDefinition, ...FieldDefinition[]]
  /** Further fields of a row that cannot be edited here. */
  readonly facts: readonly string[]
  /** Fields that always have the same value in responses. */
  readonly constants: Readonly<Record<string, null>>
  /** Required fields. The first entry with a blank field gives the error message. */
  readonly blank: readonly (readonly [sentence: string, ...fields: string[]])[]
  /** Unique together, ignoring case and spaces. The first is the row's name. Default: the first field. */
  readonly unique: readonly [string, ...string[]]
  /** Query parameters for search, and the field that each searches. Default: `name` searches the first field. */
  readonly searches: Readonly<Record<string, string>>
  readonly statusFailed?: string
  /** Rules of single fields, besides required ones and lengths. Their context is the row before a change. */
  readonly rules: FormRules<Values, Values | undefined>
  /** What the server tells staff of a row besides its fields, and how it is shown. */
  readonly note?: {
    readonly label: string
    readonly fields: readonly string[]
    readonly words: (row: Readonly<Record<string, string | undefined>>) => string
  }
  /** Whose devices cache the list. Default: everyone's. Long lists are excluded for people who never need them. */
  readonly keptBy?: 'signed-in' | 'nobody'
  /** Fills in empty fields. */
  readonly prepare?: (values: Values) => Values
}

type GivenDefinition = Partial<ReferenceDefinition> &
  Pick<ReferenceDefinition, 'entity' | 'listNoun' | 'fields' | 'blank'>
type NamedRows = Pick<ReferenceDefinition, 'fields' | 'blank'>

const description = { name: 'description', label: 'Description', max: 500 } as const

/** Rows identified and searched by name. */
const named = (label: string, blank: string, ...others: FieldDefinition[]): NamedRows => ({
  fields: [{ name: 'name', label }, ...others],
  blank: [[blank, 'name']],
})

/** Rows that also have a code. */
const coded = (label: string, ...others: FieldDefinition[]): NamedRows & Pick<ReferenceDefinition, 'searches'> => ({
  fields: [{ name: 'name', label }, { name: 'code', label: 'Code', max: 20, isSorted: true }, ...others],
  blank: [['Name and Code are required', 'name', 'code']],
  searches: { name: 'name', code: 'code' },
})

/** Specification: lower case, with spaces replaced by hyphens. */
const slugOf = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, '-')

/** The thirteen lists of the specification, in the order of its tabs. */
const lists = {
  category: {
    tab: 'categories',
    entity: 'Category',
    listNoun: 'categories',
    fields: [
      { name: 'category_name', label: 'Category name' },
      { name: 'url_slug', label: 'URL slug', hint: 'Leave empty to create it from the name.', isSorted: true },
    ],
    constants: { parent_cat_id: null },
    blank: [['Category Name is required', 'category_name']],
    prepare: ({ category_name = '', url_slug = '' }) => ({ url_slug: url_slug || slugOf(category_name) }),
  },
  level: { entity: 'Level', listNoun: 'levels', ...named('Level name', 'Level Name is required') },
  subLevel: {
    tabLabel: 'Sub Level',
    entity: 'Sub level',
    listNoun: 'sub levels',
    fields: [
      { name: 'name', label: 'Sub level name' },
      { name: 'level_id', label: 'Level', refersTo: 'level', shownAs: 'level_name' },
    ],
    blank: [['Level and Sub level Name are required', 'level_id', 'name']],
    unique: ['name', 'level_id'],
  },
  subject: {
    tab: 'subjects',
    tabLabel: 'Subjects',
    entity: 'Subject',
    listNoun: 'subjects',
    fields: [
      { name: 'name', label: 'Subject name' },
      { name: 'sub_level_id', label: 'Sub Level', refersTo: 'subLevel', shownAs: 'level_name' },
    ],
    blank: [
      ['Subject Name is required', 'name'],
      ['Please select a Sub Level', 'sub_level_id'],
    ],
    unique: ['name', 'sub_level_id'],
  },
  semester: {
    tab: 'classSemester',
    tabLabel: 'Class/Semester',
    entity: 'Semester',
    shownEntity: 'Class/Semester',
    listNoun: 'semesters',
    ...named('Class or semester', 'Semester Name is required'),
  },
  board: {
    tab: 'boardCurriculum',
    tabLabel: 'Board/Curriculum',
    entity: 'Board',
    listNoun: 'boards',
    ...named('Board name', 'Board Name is required', description),
  },
  location: {
    entity: 'Location',
    listNoun: 'locations',
    fields: [
      { name: 'location', label: 'Location' },
      { name: 'pincode', label: 'Pincode', max: 20, isSorted: true },
      { name: 'lat', label: 'Latitude', max: 20, hint: 'Degrees north, such as 22.5726.', isInFormOnly: true },
      { name: 'lng', label: 'Longitude', max: 20, hint: 'Degrees east, such as 88.3639.', isInFormOnly: true },
    ],
    facts: ['district', 'state', 'office_type'],
    rules: positionRules,
    note: { label: 'Pincode centre', fields: ['centre', 'centre_quality'], words: centreWords },
    blank: [['Location and Pincode are required', 'location', 'pincode']],
    unique: ['location', 'pincode'],
    searches: { location: 'location', pincode: 'pincode' },
    keptBy: 'nobody',
  },
  nationality: { entity: 'Nationality', listNoun: 'nationalities', ...coded('Nationality') },
  religion: {
    entity: 'Religion',
    listNoun: 'religions',
    ...named('Religion', 'Religion Name is required', description),
    statusFailed: 'Failed to update religion status',
  },
  spokenLanguage: {
    tabLabel: 'Spoken Language',
    entity: 'Spoken language',
    listNoun: 'spoken languages',
    ...coded('Language', description),
  },
  university: {
    entity: 'University',
    listNoun: 'universities',
    idField: 'university_id',
    fields: [
      { name: 'university_name', label: 'University name' },
      {
        name: 'country',
        label: 'Country',
        max: 100,
        hint: 'Needed only if two universities share a name.',
        isSorted: true,
      },
    ],
    blank: [['University Name is required', 'university_name']],
    unique: ['university_name', 'country'],
    keptBy: 'signed-in',
  },
  mediumOfEducation: {
    path: 'education/medium',
    entity: 'Medium of Education',
    listNoun: 'Medium of Education',
    ...named('Medium of education', 'Medium of Education Name is required', description),
  },
  education: {
    tab: 'qualificationLevel',
    tabLabel: 'Qualification Level',
    entity: 'Education',
    listNoun: 'Education List',
    fields: [{ name: 'edu_name', label: 'Qualification' }],
    blank: [['Education name is required', 'edu_name']],
  },
} as const satisfies Record<string, GivenDefinition>

export type ReferenceKind = keyof typeof lists

export const referenceKinds = Object.keys(lists) as ReferenceKind[]

/** Fills in the defaults. */
function definitionFrom(kind: ReferenceKind, given: GivenDefinition): ReferenceDefinition {
  const [{ name }] = given.fields
  const names = { path: kind, tab: kind, tabLabel: given.entity, shownEntity: given.entity, idField: 'id' }
  return { ...names, facts: [], constants: {}, rules: [], unique: [name], searches: { name }, ...given }
}

export const referenceDefinitions = Object.fromEntries(
  referenceKinds.map((kind) => [kind, definitionFrom(kind, lists[kind])]),
) as Record<ReferenceKind, ReferenceDefinition>

/** Returns the definition of a list. */
export const definitionOf = (kind: ReferenceKind): ReferenceDefinition => referenceDefinitions[kind]

/** Returns the name field of a list's rows: the first of the unique fields. */
export const nameFieldOf = (definition: ReferenceDefinition): string => definition.unique[0]

/** Returns the fields that reference a row of another list. */
export const parentsOf = ({ fields }: ReferenceDefinition) =>
  fields.flatMap(({ name, refersTo, shownAs = name, label }) =>
    refersTo === undefined ? [] : [{ field: name, kind: refersTo as ReferenceKind, shownAs, label }],
  )
