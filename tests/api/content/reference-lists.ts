/** What the specification says of each list, spelled by hand: the product's own table is what is tested. */
export interface ListFacts {
  readonly path: string
  /** What one row is called when it is added, updated, activated or deactivated. */
  readonly entity: string
  readonly id: 'id' | 'university_id'
  /** A row that can be added. Ids of parents are put in by the test. */
  readonly row: Readonly<Record<string, string>>
  /** What is said where these fields are blank, and at the first of them where that differs. */
  readonly blank: readonly (readonly [fields: readonly string[], sentence: string, own?: string])[]
  readonly parent?: { readonly field: string; readonly path: string; readonly label: string; readonly shown: string }
  /** Fields of the answer that nobody sent. */
  readonly besides?: Readonly<Record<string, unknown>>
}

/** One sentence about two fields, each of which says itself that it is blank. */
const saysBoth = (sentence: string, ...fields: readonly (readonly [field: string, own: string])[]) => [
  ...fields.map(([field, own]) => [[field], sentence, own] as const),
  [fields.map(([field]) => field), sentence, fields[0]![1]] as const,
]

const places = {
  district: '',
  state: '',
  office_type: '',
  lat: '',
  lng: '',
  centre: '22.5736, 88.3483',
  centre_quality: 'own',
}

export const listFacts: readonly ListFacts[] = [
  {
    path: 'category',
    entity: 'Category',
    id: 'id',
    row: { category_name: 'Medical Entrance' },
    blank: [[['category_name'], 'Category Name is required']],
    besides: { url_slug: 'medical-entrance', parent_cat_id: null },
  },
  {
    path: 'level',
    entity: 'Level',
    id: 'id',
    row: { name: 'Secondary' },
    blank: [[['name'], 'Level Name is required']],
  },
  {
    path: 'subLevel',
    entity: 'Sub level',
    id: 'id',
    row: { name: 'Class 9' },
    blank: saysBoth(
      'Level and Sub level Name are required',
      ['level_id', 'Level is required'],
      ['name', 'Sub level name is required'],
    ),
    parent: { field: 'level_id', path: 'level', label: 'Level', shown: 'level_name' },
  },
  {
    path: 'subject',
    entity: 'Subject',
    id: 'id',
    row: { name: 'Physics' },
    blank: [
      [['name'], 'Subject Name is required'],
      [['sub_level_id'], 'Please select a Sub Level'],
      [['name', 'sub_level_id'], 'Subject Name is required'],
    ],
    parent: { field: 'sub_level_id', path: 'subLevel', label: 'Sub Level', shown: 'level_name' },
  },
  {
    path: 'board',
    entity: 'Board',
    id: 'id',
    row: { name: 'CBSE', description: 'Central Board of Secondary Education' },
    blank: [[['name'], 'Board Name is required']],
  },
  {
    path: 'semester',
    entity: 'Semester',
    id: 'id',
    row: { name: 'Class 10' },
    blank: [[['name'], 'Semester Name is required']],
  },
  {
    path: 'location',
    entity: 'Location',
    id: 'id',
    row: { location: 'Kolkata GPO', pincode: '700001' },
    blank: saysBoth(
      'Location and Pincode are required',
      ['location', 'Location is required'],
      ['pincode', 'Pincode is required'],
    ),
    besides: places,
  },
  {
    path: 'nationality',
    entity: 'Nationality',
    id: 'id',
    row: { name: 'Indian', code: 'IN' },
    blank: saysBoth('Name and Code are required', ['name', 'Nationality is required'], ['code', 'Code is required']),
  },
  {
    path: 'religion',
    entity: 'Religion',
    id: 'id',
    row: { name: 'Jainism', description: '' },
    blank: [[['name'], 'Religion Name is required']],
  },
  {
    path: 'spokenLanguage',
    entity: 'Spoken language',
    id: 'id',
    row: { name: 'Bengali', code: 'bn', description: 'বাংলা' },
    blank: saysBoth('Name and Code are required', ['name', 'Language is required'], ['code', 'Code is required']),
  },
  {
    path: 'university',
    entity: 'University',
    id: 'university_id',
    row: { university_name: 'Jadavpur University', country: 'India' },
    blank: [[['university_name'], 'University Name is required']],
  },
  {
    path: 'education',
    entity: 'Education',
    id: 'id',
    row: { edu_name: 'B.Sc.' },
    blank: [[['edu_name'], 'Education name is required']],
  },
  {
    path: 'education/medium',
    entity: 'Medium of Education',
    id: 'id',
    row: { name: 'Bengali', description: '' },
    blank: [[['name'], 'Medium of Education Name is required']],
  },
]
