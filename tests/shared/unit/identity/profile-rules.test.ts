import { describe, expect, it } from 'vitest'
import { checkForm } from '../../../../shared/src/forms/check-form.ts'
import { checkEducation, checkTeaching } from '../../../../shared/src/identity/profile/check.ts'
import { aboutRules, contactRules } from '../../../../shared/src/identity/profile/rules.ts'
import { contactOf, educationOf } from '../../../../shared/src/identity/profile/to-values.ts'
import type {
  AboutValues,
  ContactValues,
  EducationValues,
  SchoolValues,
  TeachingValues,
} from '../../../../shared/src/identity/profile/values.ts'

const today = new Date('2026-11-22T12:00:00Z')
const types = ['Student', 'Guardian', 'Teacher', 'Institute/Tutorial Center', 'Associate']
const as = (registrant: string) => ({ registrant, today })

describe('step 1', () => {
  const right: AboutValues = {
    whatsapp_no: '9831044270',
    nationality: 'Indian',
    otherNationality: '',
    interested_in: ['Online Classes'],
    institute_name: 'Bright Lane',
    institute_category: 'School',
  }
  const wrong = (values: Partial<AboutValues>, registrant = 'Teacher') =>
    checkForm(aboutRules, { ...right, ...values }, as(registrant))

  it.each(types)('takes what is right of a %s', (registrant) => {
    const none = registrant.startsWith('Inst') || registrant === 'Associate' ? { interested_in: [] } : {}
    expect(wrong(none, registrant)).toEqual({})
  })

  it('asks for nationality, and for what Other is', () => {
    for (const registrant of types) {
      expect(wrong({ nationality: '' }, registrant).nationality).toBe('Please select your nationality')
      expect(wrong({ nationality: 'Other' }, registrant).otherNationality).toBe('Please fill specify nationality')
    }
    expect(wrong({ nationality: 'Other', otherNationality: 'Nepali' })).toEqual({})
  })

  it('asks learners, and nobody else, for a class location', () => {
    for (const registrant of types) {
      const expected = ['Student', 'Guardian'].includes(registrant) ? 'Select at least One Class Option' : undefined
      expect(wrong({ interested_in: [] }, registrant).interested_in).toBe(expected)
    }
    expect(wrong({ interested_in: ['My Place'] }, 'Student').interested_in).toBe('Choose one from the list.')
    expect(wrong({ interested_in: ['My Place'] }, 'Teacher')).toEqual({})
  })

  it('asks for a WhatsApp number of ten digits', () => {
    for (const registrant of types)
      expect(wrong({ whatsapp_no: '' }, registrant).whatsapp_no).toBe('WhatsApp number is required')
    for (const whatsapp_no of ['983104427', '98310442701', '98310 4427'])
      expect(wrong({ whatsapp_no }).whatsapp_no).toBe('WhatsApp number must be exactly 10 digits')
  })
})

describe('step 2', () => {
  const level = { level_id: 'a', sublevel_id: 'b', level_name: 'School', combined: 'School - Class 9' }
  const right: TeachingValues = {
    entries: [{ id: '1', level, subject: [{ id: 'c', name: 'Physics' }], board: ['CBSE'] }],
    charge: '500-1000',
    currency: 'INR',
    institute_or_training_location: ['Online'],
    total_year_of_experience: '1-2 years',
    experience_teaching: 'no',
    university_name: '',
    university_location: '',
    period_of_service: '',
    tutoring_description: '',
  }
  const wrong = (values: Partial<TeachingValues>) => checkTeaching({ ...right, ...values }, as('Teacher'))

  it('takes what is right', () => expect(wrong({})).toEqual({}))

  it('asks for charge, currency, training location, experience and whether one has taught', () => {
    const empty = {
      charge: '',
      currency: '',
      institute_or_training_location: [],
      total_year_of_experience: '',
      experience_teaching: '',
    }
    expect(wrong(empty)).toEqual({
      charge: 'Charge is required.',
      currency: 'Currency is required.',
      institute_or_training_location: 'Training location is required.',
      total_year_of_experience: 'Total experience is required.',
      experience_teaching: 'Teaching experience is required.',
    })
  })

  it('asks who has taught where, how long, and at which institute', () => {
    expect(wrong({ experience_teaching: 'yes' })).toEqual({
      university_name: 'Institute name is required.',
      university_location: 'Institute location is required.',
      period_of_service: 'Service period is required.',
    })
  })

  it('asks each entry for a level and a subject, and takes no sixth', () => {
    const entry = right.entries[0]!
    expect(wrong({ entries: [entry, { ...entry, level: null, subject: [] }] })).toEqual({
      'entries.1.level': 'Level is required.',
      'entries.1.subject': 'Subject is required.',
    })
    // Nobody finds who teaches nothing.
    expect(wrong({ entries: [] })).toEqual({
      'entries.0.level': 'Level is required.',
      'entries.0.subject': 'Subject is required.',
    })
    expect(wrong({ entries: Array.from({ length: 5 }, () => entry) })).toEqual({})
    expect(wrong({ entries: Array.from({ length: 6 }, () => entry) })).toEqual({
      entries: 'At most 5 teaching entries.',
    })
  })
})

describe('step 3', () => {
  const school: SchoolValues = {
    board_council: 'CBSE',
    institution_name: 'Patha Bhavan',
    year_of_passing: '2008',
    percentage_or_grade: '',
    location: '',
    medium_of_education: '',
    course_type: '',
  }
  const nothing = educationOf({ common: null, secondary: null, higher: [] })
  const right: EducationValues = {
    common: school,
    class12Completed: 'yes',
    secondary: school,
    languages: ['Bengali'],
    higher: [],
  }
  const wrong = (values: Partial<EducationValues>) => checkEducation({ ...right, ...values }, as('Teacher'))

  it('takes what is right', () => expect(wrong({})).toEqual({}))

  it('asks for the 10th and whether there is a 12th', () => {
    expect(checkEducation(nothing, as('Teacher'))).toEqual({
      'common.institution_name': 'School name is required.',
      'common.board_council': 'Board or council is required.',
      'common.year_of_passing': 'Passing year is required.',
      class12Completed: 'Choose Yes or No for 12th.',
    })
  })

  it('asks for the 12th and a language where there is one, and for neither where there is none', () => {
    expect(wrong({ secondary: nothing.secondary, languages: [] })).toEqual({
      'secondary.institution_name': '12th: school name is required.',
      'secondary.board_council': '12th: board or council is required.',
      'secondary.year_of_passing': '12th: passing year is required.',
      languages: 'Please select at least one spoken language.',
    })
    expect(wrong({ secondary: nothing.secondary, languages: [], class12Completed: 'no' })).toEqual({})
  })

  it('asks each qualification for level, specialization, year and institution', () => {
    const empty = {
      ...school,
      institution_name: '',
      year_of_passing: '',
      education_id: '1',
      degree: '',
      specialization: '',
      university: '',
    }
    expect(wrong({ higher: Array.from({ length: 21 }, () => empty) })).toEqual({ higher: 'At most 20 qualifications.' })
    expect(wrong({ higher: [empty] })).toEqual({
      'higher.0.degree': 'Qualification level is required.',
      'higher.0.specialization': 'Specialization is required.',
      'higher.0.institution_name': 'Institution name is required.',
      'higher.0.year_of_passing': 'Completion year is required.',
    })
  })

  it('takes no 12th before the 10th, and nothing higher before either', () => {
    const passed = (year_of_passing: string) => ({ ...school, year_of_passing })
    const row = { ...passed('2009'), education_id: '1', degree: 'B.Ed.', specialization: 'Algebra', university: '' }
    const secondary = passed('2010')
    expect(wrong({ secondary, higher: [{ ...row, year_of_passing: '2010' }] })).toEqual({})
    expect(wrong({ secondary: passed('2007') })).toEqual({
      'secondary.year_of_passing': 'The 12th cannot be passed before the 10th.',
    })
    const tooEarly = 'This cannot be completed before the 10th or the 12th.'
    expect(wrong({ secondary, higher: [row, { ...row, year_of_passing: '2012' }] })).toEqual({
      'higher.0.year_of_passing': tooEarly,
    })
    // Without a 12th, the 10th counts, and a year that stands in the hidden field does not.
    expect(wrong({ class12Completed: 'no', secondary, higher: [row] })).toEqual({})
    const early = { ...row, year_of_passing: '2007' }
    expect(wrong({ class12Completed: 'no', higher: [early] })).toEqual({ 'higher.0.year_of_passing': tooEarly })
    // What is missing is asked for, and nothing is compared with it.
    expect(wrong({ common: passed(''), secondary: passed('1990') })).toEqual({
      'common.year_of_passing': 'Passing year is required.',
    })
  })

  it('takes the hundred years that end with the year before now', () => {
    const year = (year_of_passing: string) => wrong({ common: { ...school, year_of_passing }, class12Completed: 'no' })
    for (const right of ['2025', '1926']) expect(year(right)).toEqual({})
    for (const over of ['2026', '1925'])
      expect(year(over)).toEqual({ 'common.year_of_passing': 'Choose one from the list.' })
  })
})

describe('step 4', () => {
  const right: ContactValues = {
    ...contactOf(null),
    date_of_birth: '2000-02-29',
    location: 'Ballygunge',
    is_address_1_permanent: 'Yes',
    marital_status: 'Single',
    vehical_you_have: 'By Cycle',
    relation_with_student: 'Mother',
    name_of_institute_university: 'University of Calcutta',
    board_council: 'CBSE',
    studying_in: 'Class IX',
  }
  const wrong = (values: Partial<ContactValues>, registrant = 'Teacher') =>
    checkForm(contactRules, { ...right, ...values }, as(registrant))

  it.each(types)('takes what is right of a %s', (registrant) => expect(wrong({}, registrant)).toEqual({}))

  it.each([
    ['Student', ['name_of_institute_university', 'board_council', 'studying_in']],
    ['Guardian', ['relation_with_student', 'name_of_institute_university', 'board_council', 'studying_in']],
    ['Teacher', ['marital_status', 'vehical_you_have']],
    ['Institute/Tutorial Center', []],
    ['Associate', ['marital_status']],
  ])('asks a %s for what is theirs', (registrant, own) => {
    const errors = checkForm(contactRules, contactOf(null), as(registrant))
    expect(Object.keys(errors).toSorted()).toEqual(
      [...own, 'date_of_birth', 'location', 'is_address_1_permanent'].toSorted(),
    )
    const sentences: Record<string, string> = {
      date_of_birth:
        registrant === 'Institute/Tutorial Center'
          ? 'Date of birth of the contact person is required.'
          : 'Date of birth is required.',
      location: 'Location is required',
      is_address_1_permanent: 'Select Yes if Above Address is permanent.',
      marital_status: 'Marital status is required.',
      vehical_you_have: 'Vehicle is required.',
      relation_with_student: 'Relationship with student is required.',
      name_of_institute_university: 'Name of Institute or University is required.',
      board_council: 'Board is required.',
      studying_in: 'Studying in is required.',
    }
    for (const [field, sentence] of Object.entries(errors)) expect(sentence).toBe(sentences[field])
  })

  it('takes teachers and associates from the day they are 18, everybody from the day they are born', () => {
    for (const registrant of types) {
      const isGrown = ['Teacher', 'Associate'].includes(registrant)
      const born = (date_of_birth: string) => wrong({ date_of_birth }, registrant).date_of_birth
      expect(born('2008-11-22')).toBeUndefined()
      expect(born('2008-11-23')).toBe(isGrown ? 'Age must be 18 or older.' : undefined)
      expect(born('2026-11-22')).toBe(isGrown ? 'Age must be 18 or older.' : undefined)
      expect(born('2026-11-23')).toBe('Date of birth cannot be in the future.')
      for (const none of ['22-11-2008', '2007-02-30', 'soon'])
        expect(born(none)).toBe('Date of birth must be a date, such as 2001-12-31.')
    }
  })

  it('asks for the permanent location where the address is not permanent', () => {
    expect(wrong({ is_address_1_permanent: 'No' })).toEqual({ perm_location: 'Permanent location is required.' })
    expect(wrong({ is_address_1_permanent: 'No', perm_location: 'Aluva' })).toEqual({})
  })

  it('asks for the name of another university', () => {
    for (const registrant of ['Student', 'Guardian'])
      expect(wrong({ name_of_institute_university: 'Other' }, registrant)).toEqual({
        other_university: 'Please enter your institute or university name.',
      })
  })

  it('asks for the name of another religion', () => {
    expect(wrong({ religion: 'Other' })).toEqual({ other_religion: 'Please specify your religion.' })
    expect(wrong({ religion: 'Other', other_religion: 'Sarna' })).toEqual({})
  })

  it('takes numbers as they are dialled', () => {
    expect(wrong({ alternate_contact_no: '98310x' }).alternate_contact_no).toBe('Only numeric values are allowed.')
    expect(wrong({ alternate_contact_no: '98310442701' }).alternate_contact_no).toBe('At most 10 digits.')
    const area = (area_code: string) => wrong({ area_code, landline: '24610987' }).area_code
    for (const right of ['011', '0331', '04842']) expect(area(right)).toBeUndefined()
    expect(area('')).toBe('STD Code is required with a landline number.')
    expect(area('33')).toBe('STD Code must start with 0')
    for (const length of ['03', '033333']) expect(area(length)).toBe('STD Code must be 3 to 5 digits long')
    const landline = (number: string) => wrong({ area_code: '033', landline: number }).landline
    expect(landline('')).toBe('A landline number is required with an STD Code.')
    expect(landline('letters')).toBe('Only numeric values are allowed.')
    expect(landline('246109871')).toBe('At most 8 digits.')
  })

  it.each(['facebook_profile', 'twitter_profile', 'linkedin_profile', 'google_plus_profile', 'youtube_profile'])(
    'takes %s with http in front',
    (field) => {
      expect(wrong({ [field]: 'linkedin.com/in/asha' })[field]).toBe('URL must start with http or https')
      expect(wrong({ [field]: 'javascript:alert(1)' })[field]).toBe('URL must start with http or https')
      for (const right of ['http://a.in', 'https://a.in/b']) expect(wrong({ [field]: right })).toEqual({})
    },
  )
})
