/** A field of a list's rows that is typed. All values are texts. */
interface FieldDefinition {
  readonly name: string
  readonly label: string
  /** Characters; 200 unless told. */
  readonly max?: number
  /** Holds the id of a row of this list. */
  readonly refersTo?: string
  /** What answers call the name of that row. */
  readonly shownAs?: string
  readonly hint?: string
  /** Lists can be sorted by it. */
  readonly isSorted?: true
}

/** Everything that tells one list from another. What is not here is the same for all. */
export interface ReferenceDefinition {
  /** Of its calls, below the base. */
  readonly path: string
  /** Of its page, below the settings. */
  readonly tab: string
  readonly tabLabel: string
  /** What one row is called, in "… added successfully". */
  readonly entity: string
  /** What the list is called, in "Failed to fetch …". */
  readonly listNoun: string
  readonly idField?: string
  readonly fields: readonly FieldDefinition[]
  /** What rows have besides, and nobody types here. */
  readonly facts?: readonly string[]
  /** Always the same in an answer. */
  readonly constants?: Readonly<Record<string, null>>
  /** The first sentence one of whose fields is blank is said. */
  readonly blank: readonly (readonly [sentence: string, ...fields: string[]])[]
  /** No two rows share these, case and spaces apart. The first is the row's name. */
  readonly unique: readonly [string, ...string[]]
  /** What a list is searched by in the address, and the field each looks into. */
  readonly searches: Readonly<Record<string, string>>
  readonly statusFailed?: string
  /** Whose devices keep the list: everybody's unless told. Long lists are no burden for who never needs them. */
  readonly keptBy?: 'signed-in' | 'nobody'
  /** Fills in what was left empty. */
  readonly prepare?: (values: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
}

type NamedRows = Pick<ReferenceDefinition, 'fields' | 'blank' | 'unique' | 'searches'>
const description = { name: 'description', label: 'Description', max: 500 } as const
const byName = { name: 'name' } as const

/** Rows that are known and found by their name. */
const named = (label: string, blank: string, ...others: FieldDefinition[]): NamedRows => ({
  fields: [{ name: 'name', label }, ...others],
  blank: [[blank, 'name']],
  unique: ['name'],
  searches: byName,
})

/** Rows that have a code as well. */
const coded = (label: string, ...others: FieldDefinition[]): NamedRows => ({
  ...named(label, '', { name: 'code', label: 'Code', max: 20, isSorted: true }, ...others),
  blank: [['Name and Code are required', 'name', 'code']],
  searches: { name: 'name', code: 'code' },
})

/** The specification: lower case, spaces turned to hyphens. */
const slugOf = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, '-')

/** The thirteen lists of the specification, one row each, in the order of its tabs. */
export const referenceDefinitions = {
  category: {
    path: 'category',
    tab: 'categories',
    tabLabel: 'Category',
    entity: 'Category',
    listNoun: 'categories',
    fields: [
      { name: 'category_name', label: 'Category name' },
      { name: 'url_slug', label: 'URL slug', hint: 'Left empty, it is made from the name.', isSorted: true },
    ],
    constants: { parent_cat_id: null },
    blank: [['Category Name is required', 'category_name']],
    unique: ['category_name'],
    searches: { name: 'category_name' },
    prepare: ({ category_name = '', url_slug = '' }) => ({ url_slug: url_slug || slugOf(category_name) }),
  },
  level: {
    path: 'level',
    tab: 'level',
    tabLabel: 'Level',
    entity: 'Level',
    listNoun: 'levels',
    ...named('Level name', 'Level Name is required'),
  },
  subLevel: {
    path: 'subLevel',
    tab: 'subLevel',
    tabLabel: 'Sub Level',
    entity: 'Sub level',
    listNoun: 'sub levels',
    fields: [
      { name: 'name', label: 'Sub level name' },
      { name: 'level_id', label: 'Level', refersTo: 'level', shownAs: 'level_name' },
    ],
    blank: [['Level and Sub level Name are required', 'level_id', 'name']],
    unique: ['name', 'level_id'],
    searches: byName,
  },
  subject: {
    path: 'subject',
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
    searches: byName,
  },
  semester: {
    path: 'semester',
    tab: 'classSemester',
    tabLabel: 'Class/Semester',
    entity: 'Semester',
    listNoun: 'semesters',
    ...named('Class or semester', 'Semester Name is required'),
  },
  board: {
    path: 'board',
    tab: 'boardCurriculum',
    tabLabel: 'Board/Curriculum',
    entity: 'Board',
    listNoun: 'boards',
    ...named('Board name', 'Board Name is required', description),
  },
  location: {
    path: 'location',
    tab: 'location',
    tabLabel: 'Location',
    entity: 'Location',
    listNoun: 'locations',
    fields: [
      { name: 'location', label: 'Location' },
      { name: 'pincode', label: 'Pincode', max: 20, isSorted: true },
    ],
    facts: ['district', 'state', 'office_type', 'lat', 'lng'],
    blank: [['Location and Pincode are required', 'location', 'pincode']],
    unique: ['location', 'pincode'],
    searches: { location: 'location', pincode: 'pincode' },
    keptBy: 'nobody',
  },
  nationality: {
    path: 'nationality',
    tab: 'nationality',
    tabLabel: 'Nationality',
    entity: 'Nationality',
    listNoun: 'nationalities',
    ...coded('Nationality'),
  },
  religion: {
    path: 'religion',
    tab: 'religion',
    tabLabel: 'Religion',
    entity: 'Religion',
    listNoun: 'religions',
    ...named('Religion', 'Religion Name is required', description),
    statusFailed: 'Failed to update religion status',
  },
  spokenLanguage: {
    path: 'spokenLanguage',
    tab: 'spokenLanguage',
    tabLabel: 'Spoken Language',
    entity: 'Spoken language',
    listNoun: 'spoken languages',
    ...coded('Language', description),
  },
  university: {
    path: 'university',
    tab: 'university',
    tabLabel: 'University',
    entity: 'University',
    listNoun: 'universities',
    idField: 'university_id',
    fields: [
      { name: 'university_name', label: 'University name' },
      {
        name: 'country',
        label: 'Country',
        max: 100,
        hint: 'Tells two universities of one name apart.',
        isSorted: true,
      },
    ],
    blank: [['University Name is required', 'university_name']],
    unique: ['university_name', 'country'],
    keptBy: 'signed-in',
    searches: { name: 'university_name' },
  },
  mediumOfEducation: {
    path: 'education/medium',
    tab: 'mediumOfEducation',
    tabLabel: 'Medium of Education',
    entity: 'Medium of Education',
    listNoun: 'Medium of Education',
    ...named('Medium of education', 'Medium of Education Name is required', description),
  },
  education: {
    path: 'education',
    tab: 'qualificationLevel',
    tabLabel: 'Qualification Level',
    entity: 'Education',
    listNoun: 'Education List',
    fields: [{ name: 'edu_name', label: 'Qualification' }],
    blank: [['Education name is required', 'edu_name']],
    unique: ['edu_name'],
    searches: { name: 'edu_name' },
  },
} as const satisfies Record<string, ReferenceDefinition>

export type ReferenceKind = keyof typeof referenceDefinitions

export const referenceKinds = Object.keys(referenceDefinitions) as ReferenceKind[]

/** The row of a list, with everything that rows may have. */
export const definitionOf = (kind: ReferenceKind): ReferenceDefinition => referenceDefinitions[kind]

/** The name of a list's rows: the first of what no two share. */
export const nameFieldOf = (definition: ReferenceDefinition): string => definition.unique[0]

/** The fields that hold the id of another list's row. */
export const parentsOf = ({ fields }: ReferenceDefinition) =>
  fields.flatMap(({ name, refersTo, shownAs = name, label }) =>
    refersTo === undefined ? [] : [{ field: name, kind: refersTo as ReferenceKind, shownAs, label }],
  )
