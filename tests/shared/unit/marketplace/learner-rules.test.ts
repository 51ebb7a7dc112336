import { describe, expect, it } from 'vitest'
import { checkForm } from '../../../../shared/src/forms/check-form.ts'
import { noticeVersion } from '../../../../shared/src/marketplace/learners/notice.ts'
import { newLearnerRules } from '../../../../shared/src/marketplace/learners/rules.ts'

const today = new Date('2026-11-27T06:00:00Z')
const child = {
  first_name: 'Mira',
  date_of_birth: '2014-03-09',
  studying_in: 'Class VII',
  board: 'CBSE',
  medium: 'English',
  relation: 'Mother',
  consents: ['account', 'inquiries'],
  notice_version: noticeVersion,
}

describe('a child whom a guardian adds', () => {
  it('may be one, and needs no agreement when of age', () => {
    expect(checkForm(newLearnerRules, child, { today })).toEqual({})
    const adult = { ...child, date_of_birth: '2008-11-27', consents: [], notice_version: '' }
    expect(checkForm(newLearnerRules, adult, { today })).toEqual({})
  })

  it.each([
    [{ first_name: '' }, { first_name: 'First name is required.' }],
    [{ first_name: 'Mira 98310' }, { first_name: 'A name has letters, spaces and dots.' }],
    [{ first_name: '. .' }, { first_name: 'A name has letters, spaces and dots.' }],
    [{ first_name: 'a'.repeat(61) }, { first_name: 'At most 60 characters.' }],
    [{ date_of_birth: '' }, { date_of_birth: 'Date of birth is required.' }],
    [{ date_of_birth: '2014-02-30' }, { date_of_birth: 'Date of birth must be a date, such as 2001-12-31.' }],
    [{ date_of_birth: '2999-01-01' }, { date_of_birth: 'Date of birth cannot be in the future.' }],
    [
      { date_of_birth: '1990-01-01' },
      { date_of_birth: 'Learners whom you add are at most 25 years old. Anybody older registers as a student.' },
    ],
    [{ studying_in: '' }, { studying_in: 'Studying in is required.' }],
    [{ studying_in: 'Class XIII' }, { studying_in: expect.any(String) as string }],
    [{ board: 'Mine' }, { board: expect.any(String) as string }],
    [{ medium: 'm'.repeat(61) }, { medium: expect.any(String) as string }],
    [{ relation: '' }, { relation: 'Relationship with student is required.' }],
    [{ relation: 'Uncle' }, { relation: expect.any(String) as string }],
    [{ consents: ['inquiries'] }, { consents: 'Agree to your account first.' }],
    [{ consents: ['account', 'advertisements'] }, { consents: 'Choose from the purposes of the notice.' }],
    [{ notice_version: '2020-01-01' }, { notice_version: 'Read the newest notice first.' }],
    [{ notice_language: 'fr' }, { notice_language: 'Language must be en or hi.' }],
  ])('refuses %j', (wrong, fields) => {
    expect(checkForm(newLearnerRules, { ...child, ...wrong }, { today })).toEqual(fields)
  })
})
