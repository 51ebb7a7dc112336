import { describe, expect, it } from 'vitest'
import * as choices from '../../../../shared/src/identity/profile/choices.ts'
import * as texts from '../../../../shared/src/identity/profile/texts.ts'
import { dotsFor, nextLabel, profileSteps, stepsFor } from '../../../../shared/src/identity/profile/steps.ts'

describe('the steps', () => {
  const idsOf = (registrant: string) => stepsFor(registrant).map(({ id }) => id)

  it('are those of each registrant', () => {
    for (const registrant of ['Student', 'Guardian', 'Associate'])
      expect(idsOf(registrant)).toEqual(['about', 'contact'])
    expect(idsOf('Teacher')).toEqual(['about', 'teaching', 'education', 'contact'])
    expect(idsOf('Institute/Tutorial Center')).toEqual(['about', 'teaching', 'contact', 'institute'])
  })

  it('have dots of their own', () => {
    const dots = (registrant: string) =>
      dotsFor(registrant).map(({ number, id, isNeeded }) => `${number} ${isNeeded ? id : '-'}`)
    for (const registrant of ['Student', 'Guardian', 'Associate'])
      expect(dots(registrant)).toEqual(['1 about', '2 contact'])
    expect(dots('Teacher')).toEqual(['1 about', '2 teaching', '3 education', '4 contact'])
    expect(dots('Institute/Tutorial Center')).toEqual(['1 about', '2 teaching', '3 -', '4 contact', '5 institute'])
  })

  it('are called what the specification calls them', () => {
    const titles = (registrant: string) => stepsFor(registrant).map(({ title }) => title(registrant))
    expect(titles('Teacher')).toEqual([
      'PROFILE UPDATE',
      'TEACHING PROFICIENCY & EXPERIENCE',
      'QUALIFICATION',
      'Tutors / Trainers',
    ])
    expect(titles('Associate')[1]).toBe('Contact Details')
    expect(titles('Student')[1]).toBe('Student / Guardian')
    expect(titles('Institute/Tutorial Center')[3]).toBe('Institute Information')
  })

  it('go on by Next, and end with a saving word', () => {
    expect(nextLabel('Teacher', 'about', true)).toBe('Next')
    expect(nextLabel('Teacher', 'contact', true)).toBe('Save & close')
    expect(nextLabel('Teacher', 'contact', false)).toBe('Close')
    expect(nextLabel('Institute/Tutorial Center', 'contact', true)).toBe('Save & Next')
    expect(nextLabel('Institute/Tutorial Center', 'institute', true)).toBe('Save & close')
  })

  it('say what is wrong in their own words', () => {
    expect(profileSteps.slice(0, 4).map(({ failed }) => failed)).toEqual([
      'Please fill all required fields',
      'Please fill all required fields.',
      'Please fill all required fields.',
      'Please fill all the required fields.',
    ])
  })
})

describe('the words of the profile', () => {
  it('are the specification’s', () => {
    expect([texts.saved, texts.educationSaved, texts.entryDeleted, texts.contactUpdated, texts.loadFailed]).toEqual([
      'Saved Information success',
      'Updated',
      'Entry deleted successfully',
      'Contact information updated successfully',
      'Error fetching data',
    ])
    expect([texts.deleteTitle, texts.deleteQuestion, texts.secondaryQuestion, texts.otherSubjectTitle]).toEqual([
      'Delete Item',
      'Are you sure you want to delete this item?',
      'Are you sure you want to delete?',
      'Enter Other Subject',
    ])
    expect(texts.updateFailedWith('No')).toBe('Error While Updating: No')
  })

  it('offer the specified choices', () => {
    expect(choices.chargeRanges).toEqual([
      '0-500',
      '500-1000',
      '1000-1500',
      '1500-2000',
      '2000-2500',
      '2500-3000',
      '3000-3500',
      '3500-4000',
      '4000-4500',
      '4500-5000+',
    ])
    expect(choices.yearsOfExperience).toEqual([
      '1-2 years',
      '2-3 years',
      '3-4 years',
      '4-5 years',
      '5-6 years',
      '6-7 years',
      '7-8 years',
      '8-9 years',
      '9-10 years',
      '10-11 years',
      '10+ years',
    ])
    expect(choices.studyingIn.slice(0, 6)).toEqual(['Nursery', 'LKG', 'UKG', 'KG', 'Class I', 'Class II'])
    expect(choices.studyingIn.at(-1)).toBe('Class XII')
    expect(choices.trainingLocations).toEqual(["Student's Home", 'My Place', 'Institute', 'Online'])
    expect(choices.courseTypes).toEqual([
      'Full Time/ Regular',
      'Part Time/ Correspondence',
      'E- Learning / Online',
      'Postal',
      'Other',
    ])
  })
})
