import { describe, expect, it } from 'vitest'
import { consentPurposes } from '../../../../shared/src/marketplace/learners/choices.ts'
import { type GateFacts, gateProblem } from '../../../../shared/src/marketplace/learners/gate.ts'

const mother = { id: 'm', isVerified: true, hasDocument: false }
const all = consentPurposes.map((purpose) => ({ purpose, guardian_id: 'm' }))
/** A child of ten with a mother who agrees to everything. */
const child: GateFacts = {
  birth: '2016-05-20',
  guardians: [mother],
  consents: all,
  setting: 'declared',
  now: new Date('2026-11-27T06:00:00Z'),
}
const adult = { ...child, birth: '1990-05-20', guardians: [], consents: [] }
const withdrawn = (purpose: string) =>
  all.map((one) => (one.purpose === purpose ? { ...one, withdrawn_at: new Date() } : one))

describe('the gate', () => {
  it.each<[string, GateFacts, string | undefined]>([
    ['an adult', adult, undefined],
    ['an adult where documents are asked for', { ...adult, setting: 'document' }, undefined],
    ['nobody knows how old', { ...child, birth: '' }, 'age_needed'],
    ['a birthday that is no date', { ...child, birth: '2016-02-31' }, 'age_needed'],
    ['a child whose guardian agrees', child, undefined],
    ['a child without a guardian', { ...child, guardians: [] }, 'guardian_needed'],
    ['a child whose guardian has said nothing', { ...child, consents: [] }, 'guardian_needed'],
    ['agreed to something else', { ...child, consents: [all[0]!, all[2]!] }, 'guardian_needed'],
    ['agreed to this, but not to the account', { ...child, consents: [all[1]!] }, 'guardian_needed'],
    ['taken back', { ...child, consents: withdrawn('inquiries') }, 'guardian_needed'],
    ['the account taken back', { ...child, consents: withdrawn('account') }, 'guardian_needed'],
    [
      'taken back after it was done',
      { ...child, consents: withdrawn('inquiries'), asOf: new Date('2026-11-26T06:00:00Z') },
      undefined,
    ],
    ['taken back and given again', { ...child, consents: [...withdrawn('inquiries'), all[1]!] }, undefined],
    ['somebody agrees who is no guardian', { ...child, guardians: [{ ...mother, id: 'f' }] }, 'guardian_needed'],
    [
      'two guardians who each agree to a half',
      { ...child, guardians: [mother, { ...mother, id: 'f' }], consents: [all[0]!, { ...all[1]!, guardian_id: 'f' }] },
      'guardian_needed',
    ],
    [
      'a guardian without a verified mobile',
      { ...child, guardians: [{ ...mother, isVerified: false }] },
      'proof_needed',
    ],
    ['where documents are asked for', { ...child, setting: 'document' }, 'proof_needed'],
    [
      'where documents are asked for, and checked',
      { ...child, setting: 'document', guardians: [{ ...mother, hasDocument: true }] },
      undefined,
    ],
    [
      'one of two guardians has a checked document',
      {
        ...child,
        setting: 'document',
        guardians: [mother, { ...mother, id: 'f', hasDocument: true }],
        consents: [...all, ...all.map((one) => ({ ...one, guardian_id: 'f' }))],
      },
      undefined,
    ],
  ])('%s', (_, facts, expected) => {
    expect(gateProblem(facts, 'inquiries')).toBe(expected)
  })

  it('opens on the 18th birthday', () => {
    const facts = { ...child, birth: '2008-11-27', guardians: [] }
    expect(gateProblem({ ...facts, now: new Date('2026-11-26T23:59:59Z') }, 'tests')).toBe('guardian_needed')
    expect(gateProblem({ ...facts, now: new Date('2026-11-27T00:00:00Z') }, 'tests')).toBeUndefined()
  })

  it('asks for a document from 13 May 2027 in India on, whatever is set', () => {
    expect(gateProblem({ ...child, now: new Date('2027-05-12T18:29:59Z') }, 'tests')).toBeUndefined()
    expect(gateProblem({ ...child, now: new Date('2027-05-12T18:30:00Z') }, 'tests')).toBe('proof_needed')
  })
})
