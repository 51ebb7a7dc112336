import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { headerOf, makeUser } from '../../support/made-users.ts'
import { caller, makeTeacher } from '../../support/profile-calls.ts'
import { startProduct } from '../../support/product.ts'
import { about, contact, educations, school, teaching } from '../../support/profiles.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '1000000', READS_PER_MINUTE: '1000000' } })
let { teacher, lists, headers } = {} as Awaited<ReturnType<typeof makeTeacher>>
beforeEach(async () => {
  ;({ teacher, lists, headers } = await makeTeacher(product()))
})

const call = caller(product, () => headers)
const entry = (more: object = {}) => ({
  level: { level_id: lists.level_id, sublevel_id: lists.sublevel_id },
  subject: [{ id: lists.physics, name: 'Physics' }],
  board: ['CBSE'],
  ...more,
})

describe('a whole profile', () => {
  it('is saved in the specified calls, and read back', async () => {
    expect(await call('PUT', '/update', { ...about, nationality: 'Other - Nepali' })).toMatchObject({
      status: 200,
      message: 'Saved Information success',
      data: { version: 1, nationality: 'Other - Nepali', otherNationality: 'Nepali', whatsapp_no: '9831044270' },
    })
    const taught = await call('PUT', '/teacher/teaching_details', teaching)
    expect(taught.data).toMatchObject({
      version: 2,
      experience_teaching: 'yes',
      university_name: 'South Point High School',
      university_location: 'Ballygunge',
      period_of_service: '3-4 years',
      how_much_do_you_charge: '500-1000 INR',
      institute_or_training_location: ['Online'],
      total_year_of_experience: '8-9 years',
      tutoring_description: 'Ten questions a day.',
    })
    expect(await UserModel.findById(teacher._id, { 'teaching.charge': 1 }).lean()).toMatchObject({
      teaching: { charge: { min: 500, max: 1000, currency: 'INR' } },
    })
    const entries = await call('POST', '/level/all', { teacher_id: teacher.id, data: [entry()] })
    expect(entries.data.teaching_entries).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        level: {
          level_id: lists.level_id,
          sublevel_id: lists.sublevel_id,
          level_name: 'School',
          combined: 'School - Class 9',
        },
        subject: [{ id: lists.physics, name: 'Physics' }],
        board: ['CBSE'],
      },
    ])
    const education = await call('POST', '/education/upsert', { student_id: teacher.id, educations })
    expect(education).toMatchObject({
      message: 'Updated',
      data: {
        educations: {
          common: {
            ...school,
            degree: '10th',
            percentage_or_grade: 'NA',
            class12Completed: 'yes',
            languages: ['Bengali'],
          },
          secondary: { year_of_passing: '2010', degree: '12th', percentage_or_grade: 'NA' },
          higher: [{ degree: 'B.Ed.', specialization: 'Mathematics', percentage_or_grade: 'NA' }],
        },
      },
    })
    const saved = await call('PUT', '/teacher/contact_information', contact)
    expect(saved).toMatchObject({
      status: 200,
      message: 'Contact information updated successfully',
      data: { version: 5 },
    })
    const read = await call('GET', `/teacher/contact_information/${teacher.id}`)
    expect(read.data).toMatchObject({ ...contact, profile_completed: true })
    const { data } = await call('GET', '/profile')
    expect(data).toEqual(saved.data)
    // A person has one location: what is said here is theirs everywhere.
    expect(data.location).toEqual([{ pincode: contact.pincode, location: contact.location }])
    expect(data.completeness).toEqual({
      percent: 95,
      next: [{ id: 'photo', step: 'about', label: 'Add a picture of yourself' }],
    })
  })

  it('of each registrant is asked for what is theirs', async () => {
    for (const [i_am, next] of [
      ['Student', ['about', 'contact', 'photo']],
      ['Institute/Tutorial Center', ['about', 'entries', 'teaching', 'contact', 'description', 'institute', 'photo']],
    ] as const) {
      headers = await headerOf(product(), await makeUser({ i_am, date_of_birth: '' }))
      const { completeness } = (await call('GET', '/profile')).data
      expect([completeness.percent, completeness.next.map(({ id }) => id)]).toEqual([
        i_am === 'Student' ? 30 : 17,
        next,
      ])
    }
  })
})

describe('PUT /api/v1/update', () => {
  it('is taken from old clients, and the log tells who named no version', async () => {
    await call('PUT', '/update', about)
    await call('PUT', '/update', { remarks: 'Mornings' }, { 'if-match': '"1"' })
    const lines = product().logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    const answered = lines.filter(({ msg }) => msg === 'answered')
    expect(answered).toMatchObject([
      { route: '/api/v1/update', status: 200 },
      { status: 200, ifMatch: true },
    ])
    expect(answered[0]).not.toHaveProperty('ifMatch')
  })

  it('leaves alone what is read-only, and what is not given', async () => {
    await call('PUT', '/update', { ...about, remarks: 'Mornings' })
    const before = (await call('GET', '/profile')).data
    const readOnly = {
      i_am: 'Associate',
      title: 'Dr.',
      contact_person: 'Dr. - Eve',
      email_id: 'eve@example.com',
      mobile_no: '9000000000',
      gender: 'male',
      terms_agreement: false,
      status: false,
      role: 'admin',
      id: 'x',
      isChanged: true,
    }
    const { status, data } = await call('PUT', '/profile', { ...readOnly, whatsapp_no: '9831044271' })
    expect(status).toBe(200)
    expect({ ...data, version: 1, saved_at: before.saved_at }).toEqual({ ...before, whatsapp_no: '9831044271' })
  })

  it('refuses by the rules of step 1, and of what is given only', async () => {
    expect(await call('PUT', '/update', { nationality: '', whatsapp_no: '98' })).toMatchObject({
      status: 422,
      message: 'Please fill all required fields',
      fields: {
        nationality: 'Please select your nationality',
        whatsapp_no: 'WhatsApp number must be exactly 10 digits',
      },
    })
    const { fields } = await call('PUT', '/update', { nationality: 'Other', interested_in: ['The moon'] })
    expect(fields).toEqual({
      otherNationality: 'Please fill specify nationality',
      interested_in: 'Choose one from the list.',
    })
    expect((await call('PUT', '/update', { nationality: 'Martian' })).fields).toEqual({
      nationality: 'Choose one from the list.',
    })
    expect((await call('PUT', '/update', { remarks: 'x'.repeat(1_001) })).fields).toEqual({
      remarks: 'At most 1000 characters.',
    })
    expect((await call('GET', '/profile')).data.version).toBe(0)
  })

  it('refuses by the rules of step 2 where a charge is given', async () => {
    expect(await call('PUT', '/update', { charge: '500-1000' })).toMatchObject({
      status: 422,
      message: 'Please fill all required fields.',
      fields: {
        currency: 'Currency is required.',
        institute_or_training_location: 'Training location is required.',
        total_year_of_experience: 'Total experience is required.',
        experience_teaching: 'Teaching experience is required.',
      },
    })
    expect((await call('PUT', '/update', { ...teaching, instituteName: ' ', totalExperience: 'long' })).fields).toEqual(
      {
        total_year_of_experience: 'Choose one from the list.',
        university_name: 'Institute name is required.',
      },
    )
    expect((await call('PUT', '/update', { tutoring_description: 'Slowly.' })).status).toBe(200)
  })

  it('takes entries beside the rest of step 2: all of it, or nothing', async () => {
    const both = { ...teaching, level: [entry()] }
    expect((await call('PUT', '/update', { ...both, level: [entry({ subject: [] })] })).fields).toEqual({
      'entries.0.subject': 'Subject is required.',
    })
    expect((await call('GET', '/profile')).data.how_much_do_you_charge).toBe('')
    expect((await call('PUT', '/update', both)).data.teaching_entries).toHaveLength(1)
  })

  it('refuses what is no such field, by name', async () => {
    expect(await call('PUT', '/update', { $where: '1' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('$where') as string,
    })
    expect((await call('PUT', '/update', { whatsapp_no: { $gt: '' } })).status).toBe(400)
  })
})

describe('POST /api/v1/level/all', () => {
  const save = (data: unknown[], teacher_id = teacher.id) => call('POST', '/level/all', { teacher_id, data })

  it('refuses a sixth entry, unknown ids, and a subject of another sub level', async () => {
    expect((await save(Array.from({ length: 6 }, () => entry()))).fields).toEqual({
      entries: 'At most 5 teaching entries.',
    })
    expect((await save([{}])).fields).toEqual({
      'entries.0.level': 'Level is required.',
      'entries.0.subject': 'Subject is required.',
    })
    const nobodys = '0'.repeat(24)
    expect((await save([entry({ level: { level_id: nobodys, sublevel_id: null } })])).fields).toMatchObject({
      'entries.0.level': 'This level is not in the list.',
    })
    expect((await save([entry({ subject: [{ id: nobodys, name: 'x' }] })])).fields).toEqual({
      'entries.0.subject': 'This subject is not in the list.',
    })
    expect((await save([entry({ board: ['None'] })])).fields).toEqual({
      'entries.0.board': 'This board is not in the list.',
    })
    const elsewhere = { level: { level_id: lists.level_id, sublevel_id: lists.otherSubLevel } }
    expect((await save([entry(elsewhere)])).fields).toEqual({ 'entries.0.subject': 'This subject is not in the list.' })
  })

  it('takes a typed subject, and keeps the ids that devices made', async () => {
    const id = 'a'.repeat(24)
    const { data } = await save([entry({ id, subject: [{ id: null, name: ' Astronomy ' }] })])
    expect(data.teaching_entries).toMatchObject([{ id, subject: [{ id: null, name: 'Astronomy' }] }])
    expect((await call('DELETE', `/level/data/${id}`)).message).toBe('Entry deleted successfully')
    expect((await call('DELETE', `/level/data/${id}`)).status).toBe(404)
  })
})

describe('POST /api/v1/education/upsert', () => {
  const save = (more: object) =>
    call('POST', '/education/upsert', { student_id: teacher.id, educations: { ...educations, ...more } })

  it('refuses by the rules of step 3', async () => {
    expect(await save({ common: {}, secondary: {}, higher: [{}] })).toMatchObject({
      status: 422,
      message: 'Please fill all required fields.',
      fields: {
        'common.board_council': 'Board or council is required.',
        'common.institution_name': 'School name is required.',
        'common.year_of_passing': 'Passing year is required.',
        class12Completed: 'Choose Yes or No for 12th.',
        'higher.0.degree': 'Qualification level is required.',
      },
    })
    const withoutLanguage = { ...educations.common, languages: [] }
    expect((await save({ common: withoutLanguage, secondary: null })).fields).toMatchObject({
      'secondary.board_council': '12th: board or council is required.',
      languages: 'Please select at least one spoken language.',
    })
    expect((await save({ common: { ...educations.common, languages: ['Klingon'] } })).fields).toEqual({
      languages: 'Choose one from the list.',
    })
    const early = { year_of_passing: '2001' }
    const [row] = educations.higher
    expect(
      (await save({ secondary: { ...educations.secondary, ...early }, higher: [{ ...row, ...early }] })).fields,
    ).toEqual({
      'secondary.year_of_passing': 'The 12th cannot be passed before the 10th.',
      'higher.0.year_of_passing': 'This cannot be completed before the 10th or the 12th.',
    })
  })

  it('checks kept qualifications with what is sent', async () => {
    const before = (await save({ higher: [{ ...educations.higher[0], year_of_passing: '2012' }] })).data
    const refused = await save({ secondary: { ...educations.secondary, year_of_passing: '2014' }, higher: undefined })
    const tooEarly = 'This cannot be completed before the 10th or the 12th.'
    expect(refused).toMatchObject({ status: 422, fields: { 'higher.0.year_of_passing': tooEarly } })
    // It comes behind what is sent.
    const common = { ...educations.common, ...school, year_of_passing: '2013', class12Completed: 'no' }
    expect((await save({ common, secondary: null })).fields).toEqual({ 'higher.1.year_of_passing': tooEarly })
    expect((await call('GET', '/profile')).data).toEqual(before)
  })

  it('changes a qualification by its id, adds others, and leaves those not named', async () => {
    const [first] = (await save({})).data.educations.higher
    const more = { ...educations.higher[0], specialization: 'Physics' }
    const changed = (await save({ higher: [more] })).data.educations.higher
    expect(changed.map(({ specialization }) => specialization)).toEqual(['Mathematics', 'Physics'])
    const again = (await save({ higher: [{ ...more, education_id: first!.education_id }] })).data.educations.higher
    expect(again.map(({ specialization }) => specialization)).toEqual(['Physics', 'Physics'])
    const dropped = await call('DELETE', `/teacher/qualifications/${first!.education_id}`)
    expect([dropped.message, dropped.data.educations.higher.length]).toEqual(['Qualification deleted successfully', 1])
    expect((await call('DELETE', `/teacher/qualifications/${first!.education_id}`)).status).toBe(404)
  })

  it('forgets the 12th of who has none', async () => {
    const { secondary } = (await save({})).data.educations
    const { data } = await save({ common: { ...school, class12Completed: 'no' } })
    expect(data.educations).toMatchObject({ common: { class12Completed: 'no' }, secondary: null })
    await save({})
    const { educations: after } = (await call('GET', '/profile')).data
    expect(after.secondary?.education_id).not.toBe(secondary?.education_id)
    expect(
      (await call('DELETE', `/teacher/qualifications/${after.secondary!.education_id}`)).data.educations,
    ).toMatchObject({ common: { class12Completed: 'no' }, secondary: null })
  })
})

describe('PUT /api/v1/teacher/contact_information', () => {
  const save = (more: object) => call('PUT', '/teacher/contact_information', { ...contact, ...more })

  it('refuses by the rules of step 4', async () => {
    expect(await call('PUT', '/teacher/contact_information', {})).toMatchObject({
      status: 422,
      message: 'Please fill all the required fields.',
      fields: {
        date_of_birth: 'Date of birth is required.',
        marital_status: 'Marital status is required.',
        vehical_you_have: 'Vehicle is required.',
        location: 'Location is required',
        is_address_1_permanent: 'Select Yes if Above Address is permanent.',
      },
    })
    const { fields } = await save({
      landline_no: '33-abc',
      linkedin_profile: 'linkedin.com',
      date_of_birth: '2020-01-01',
      religion: 'Jedi',
    })
    expect(fields).toEqual({
      date_of_birth: 'Age must be 18 or older.',
      area_code: 'STD Code must start with 0',
      landline: 'Only numeric values are allowed.',
      linkedin_profile: 'URL must start with http or https',
      religion: 'Choose one from the list.',
    })
  })

  it('keeps what Other is, and forgets it with another choice', async () => {
    headers = await headerOf(product(), await makeUser({ i_am: 'Guardian' }))
    const mine = {
      relation_with_student: 'Mother',
      board_council: 'CBSE',
      studying_in: 'Class IX',
      religion: 'Other - Bahá’í',
    }
    const university = { university_name: 'Other', other_university: 'Rishi Valley' }
    const { data } = await save({ ...mine, name_of_institute_university: university })
    expect(data.contact).toMatchObject({
      religion: 'Other - Bahá’í',
      other_religion: 'Bahá’í',
      name_of_institute_university: 'Other',
      other_university: 'Rishi Valley',
    })
    const later = await call('PUT', '/teacher/contact_information', {
      religion: 'Hinduism',
      name_of_institute_university: 'Kalyani',
    })
    expect(later.data.contact).toMatchObject({
      religion: 'Hinduism',
      other_religion: '',
      other_university: '',
      relation_with_student: 'Mother',
    })
  })
})

describe('whose profile it is', () => {
  it('the token says: the ids of others are not there', async () => {
    const other = await makeUser({ i_am: 'Teacher' })
    const theirs = { ...headers, ...(await headerOf(product(), other)) }
    const id = 'b'.repeat(24)
    await call('POST', '/level/all', { data: [entry({ id })] }, theirs)
    const row = { ...educations.higher[0], education_id: id }
    await call('POST', '/education/upsert', { educations: { ...educations, higher: [row] } }, theirs)
    const before = await UserModel.findById(other._id).lean()
    const answers = await Promise.all([
      call('POST', '/level/all', { teacher_id: other.id, data: [] }),
      call('POST', '/level/all', { data: [entry({ id })] }),
      call('PUT', '/update', { level: [entry({ id })] }),
      call('DELETE', `/level/data/${id}`),
      call('POST', '/education/upsert', { student_id: other.id, educations }),
      call('POST', '/education/upsert', { educations: { ...educations, higher: [row] } }),
      call('DELETE', `/teacher/qualifications/${id}`),
      call('GET', `/teacher/contact_information/${other.id}`),
      call('PUT', '/teacher/contact_information', { ...contact, id: other.id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await UserModel.findById(other._id).lean()).toEqual(before)
    expect((await call('GET', '/profile')).data.version).toBe(0)
  })
})
