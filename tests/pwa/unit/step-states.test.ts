import { describe, expect, it } from 'vitest'
import { doneSteps, reachableSteps } from '../../../pwa/src/features/account/profile/step-states.ts'
import type { Profile } from '../../../shared/src/identity/profile/shapes.ts'

const place = { pincode: '700001', location: 'KOLKATA GPO' }
const begun = {
  i_am: 'Student',
  whatsapp_no: '9830012345',
  nationality: '',
  interested_in: ['Online Classes'],
  institute_name: '',
  institute_category: '',
  location: [place],
  contact: null,
} as unknown as Profile
const first = { ...begun, nationality: 'Indian' }

describe('the steps of the profile', () => {
  it('are reached one after the other', () => {
    expect([...reachableSteps(begun, 'about')]).toEqual(['about'])
    expect([...reachableSteps(first, 'about')]).toEqual(['about', 'contact'])
    expect([...doneSteps(begun, 'about')]).toEqual([])
  })

  it('lead back from any of them', () => {
    expect([...reachableSteps(begun, 'contact')]).toEqual(['about', 'contact'])
    expect([...doneSteps(begun, 'contact')]).toEqual(['about'])
  })
})
