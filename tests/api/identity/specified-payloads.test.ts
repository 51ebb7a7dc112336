import { beforeEach, describe, expect, it } from 'vitest'
import { plantPlace, post, registration, verifyBoth } from '../../support/accounts.ts'
import { headerOf, makeUser } from '../../support/made-users.ts'
import { caller, makeTeacher } from '../../support/profile-calls.ts'
import { startProduct } from '../../support/product.ts'
import { contact } from '../../support/profiles.ts'

/** Each payload has all fields of the specification, in its order and spelling. */
const product = startProduct({
  env: { WRITES_PER_MINUTE: '1000000', READS_PER_MINUTE: '1000000', OTP_SENDS_PER_ADDRESS: '1000' },
})
let made: Awaited<ReturnType<typeof makeTeacher>>
beforeEach(async () => {
  made = await makeTeacher(product())
})
const call = caller(product, () => made.headers)

const entry = () => ({
  id: 'c'.repeat(24),
  level: {
    level_id: made.lists.level_id,
    sublevel_id: made.lists.sublevel_id,
    level_name: 'School',
    combined: 'School - Class 9',
  },
  subject: [{ id: made.lists.physics, name: 'Physics' }],
  board: ['CBSE'],
})
const saveEntries = () => call('POST', '/level/all', { teacher_id: made.teacher.id, data: [entry()] })

const teaching = {
  level: 'School',
  subject: 'Physics',
  board: 'CBSE',
  charge: '500-1000 INR',
  location: 'Online',
  experienceInInstitution: 'yes',
  instituteName: 'South Point High School',
  instituteLocation: 'Ballygunge',
  servicePeriod: '3-4 years',
  totalExperience: '8-9 years',
  instituteOrTrainingLocation: ['Online'],
  tutoringApproach: 'Ten questions a day.',
  sub_levels: ['Class 9'],
  more_level: [],
  tutoring_description: 'Ten questions a day.',
}

it('registration', async () => {
  await plantPlace()
  const body = {
    i_am: 'Institute/Tutorial Center',
    contact_person: 'Ms. - Asha Rao',
    institute_name: 'Bright Lane',
    email_id: 'asha@example.com',
    mobile_no: '9831044270',
    whatsapp_no: '9831044270',
    password: registration().password,
    confirmPassword: registration().password,
    location: [{ pincode: '700001', location: 'KOLKATA GPO' }],
    postal_address: '1 Park Street',
    gender: '',
    interested_in: [],
    services_offered: ['Classroom guidance', 'Online Guidance'],
    instituteCategory: 'School',
    terms_agreement: true,
    status: true,
    profile_photo: '',
    remarks: 'Open on Sundays',
  }
  const answer = await post(product(), '/auth/register', body, { cookie: `__Host-reg=${await verifyBoth(product())}` })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { message: 'Registration successful!' }])
})

it('the profile', async () => {
  const body = {
    i_am: 'Teacher',
    role: 'Teacher',
    title: 'Ms.',
    contact_person: 'Ms. - Asha Rao',
    email_id: 'asha@example.com',
    mobile_no: '9831044270',
    whatsapp_no: '9831044271',
    nationality: 'Other',
    otherNationality: 'Nepali',
    gender: 'female',
    interested_in: ['Online Classes'],
    services_offered: [],
    institute_name: '',
    institute_category: 'Coaching',
    how_much_do_you_charge: '500-1000 INR',
    institute_or_training_location: ['Online'],
    total_year_of_experience: '8-9 years',
    experience_teaching: 'yes',
    university_name: 'South Point High School',
    university_location: 'Ballygunge',
    period_of_service: '3-4 years',
    tutoring_description: 'Ten questions a day.',
    isChanged: true,
    isExpChanged: true,
    id: made.teacher.id,
    terms_agreement: true,
    status: true,
    profile_photo: '',
    remarks: 'Mornings',
  }
  expect(await call('PUT', '/update', body)).toMatchObject({
    status: 200,
    data: { whatsapp_no: '9831044271', nationality: 'Other - Nepali', period_of_service: '3-4 years' },
  })
})

it('a teaching entry', async () => {
  expect(await saveEntries()).toMatchObject({ status: 200, data: { teaching_entries: [entry()] } })
})

it('education', async () => {
  const common = {
    education_id: '',
    degree: '10th',
    board_council: 'CBSE',
    institution_name: 'Patha Bhavan',
    year_of_passing: '2008',
    percentage_or_grade: '92',
    location: 'Kolkata',
    medium_of_education: 'English',
    course_type: 'Full Time/ Regular',
    university: '',
    languages: ['Bengali'],
    class12Completed: 'yes',
  }
  const higher = {
    degree: 'B.Ed.',
    specialization: 'Mathematics',
    institution_name: 'Institute of Education',
    board_council: 'UGC',
    year_of_passing: '2017',
    percentage_or_grade: '71',
    location: 'Howrah',
    medium_of_education: 'English',
    course_type: 'Part Time/ Correspondence',
    university: 'Kalyani',
    languages: ['Bengali'],
    education_id: 'd'.repeat(24),
  }
  const educations = {
    common,
    secondary: { ...common, degree: '12th', year_of_passing: '2010' },
    higher: [higher],
  }
  expect(await call('POST', '/education/upsert', { student_id: made.teacher.id, educations })).toMatchObject({
    status: 200,
    data: {
      educations: {
        common: { ...common, education_id: expect.any(String) },
        secondary: { degree: '12th', year_of_passing: '2010' },
        higher: [higher],
      },
    },
  })
})

/** All fields, those too that only some registrants have. */
const contactOf = (institute: object | string) => ({
  alternate_contact_no: '9831044271',
  landline_no: '033-24610987',
  address_line_1: '1 Park Street',
  address_line_2: 'Second floor',
  country: 'India',
  state: 'West Bengal',
  pincode: '700019',
  location: 'Ballygunge',
  landmark: 'The lake',
  first_name: 'Asha',
  last_name: 'Rao',
  gender: 'female',
  date_of_birth: '1990-03-09',
  marital_status: 'Single',
  vehical_you_have: 'By Cycle',
  facebook_profile: 'https://example.com/f',
  twitter_profile: 'https://example.com/t',
  linkedin_profile: 'https://example.com/l',
  google_plus_profile: 'https://example.com/g',
  youtube_profile: 'https://example.com/y',
  is_address_1_permanent: 'No',
  relation_with_student: 'Mother',
  studying_in: 'Class X',
  name_of_institute_university: institute,
  board_council: 'CBSE',
  location_of_institute_university: 'Kalyani',
  perm_address_1: '2 Mirza Street',
  perm_address_2: 'First floor',
  perm_location: '700019 Ballygunge',
  perm_landmark: 'The temple',
  religion: 'Other - Bon',
  other_religion: 'Bon',
  profile_completed: true,
})

it.each([
  ['Teacher', { university_name: 'Other', other_university: 'Patha Bhavan' }],
  ['Student', 'Kalyani'],
  ['Guardian', 'Kalyani'],
])('contact information of a %s', async (i_am, institute) => {
  const body = contactOf(institute)
  const headers: Record<string, string> = await headerOf(product(), await makeUser({ i_am }))
  const own = typeof institute === 'string' ? {} : { ...institute, name_of_institute_university: 'Other' }
  const { university_name: _, ...kept } = { ...body, university_name: '', ...own }
  const saved = await call('PUT', '/teacher/contact_information', body, headers)
  expect(saved).toMatchObject({ status: 200, data: { contact: kept } })
})

describe('the teaching profile', () => {
  it('is saved whole, and its entries stay as they are', async () => {
    const { data: before } = await saveEntries()
    for (const path of ['/update', '/teacher/teaching_details'] as const) {
      const saved = await call('PUT', path, teaching)
      expect(saved).toMatchObject({ status: 200, message: 'Saved Information success' })
      expect(saved.data.teaching_entries).toEqual(before.teaching_entries)
      expect(saved.data).toMatchObject({
        how_much_do_you_charge: '500-1000 INR',
        university_name: 'South Point High School',
        institute_or_training_location: ['Online'],
      })
    }
  })

  it('may come with its entries, and repeat them in any of their spellings', async () => {
    const { level, subject, board } = entry()
    const whole = {
      ...teaching,
      level: [entry()],
      subject,
      board,
      sub_levels: [level],
      more_level: [entry()],
      location: ['Online'],
    }
    expect((await call('PUT', '/update', whole)).data.teaching_entries).toEqual([entry()])
    for (const more of [
      { level: 'School - Class 9', sub_levels: 'class 9', subject: [{ id: made.lists.physics, name: 'Physics' }] },
      {
        level: made.lists.level_id,
        sub_levels: [{ id: made.lists.sublevel_id, name: 'Class 9' }],
        subject: ['physics'],
      },
      { subject: '', board: [], sub_levels: '', more_level: 'School', location: '' },
    ])
      expect(await call('PUT', '/update', { ...teaching, ...more })).toMatchObject({ status: 200 })
  })

  it.each([
    ['level', 'Primary', 'This is not among your teaching entries.'],
    ['subject', ['Physics', 'Alchemy'], 'This is not among your teaching entries.'],
    ['subject', 'Physics, Alchemy', 'This is not among your teaching entries.'],
    ['board', 'ICSE', 'This is not among your teaching entries.'],
    ['sub_levels', ['Class 10'], 'This is not among your teaching entries.'],
    ['more_level', ['College'], 'This is not among your teaching entries.'],
    ['location', 'The moon', 'This is not one of your places.'],
  ])('that repeats something else as its %s, such as %j, is refused', async (field, value, sentence) => {
    const { data: before } = await saveEntries()
    const refused = await call('PUT', '/update', { ...teaching, [field]: value })
    expect(refused).toMatchObject({ status: 422, fields: { [field]: sentence } })
    expect((await call('GET', '/profile')).data).toEqual(before)
  })

  it('changes nothing where it only repeats', async () => {
    const { data: before } = await saveEntries()
    expect((await call('PUT', '/update', { subject: 'Physics', board: ['CBSE'] })).data).toEqual(before)
    expect((await call('PUT', '/update', { subject: 'Alchemy' })).status).toBe(422)
  })

  it('takes the places of a person as their location', async () => {
    await call('PUT', '/teacher/contact_information', { ...contact, location: 'Ballygunge' })
    expect((await call('PUT', '/update', { location: 'Ballygunge' })).status).toBe(200)
    expect((await call('PUT', '/update', { location: [{ pincode: '700019', location: 'Ballygunge' }] })).status).toBe(
      200,
    )
  })
})
