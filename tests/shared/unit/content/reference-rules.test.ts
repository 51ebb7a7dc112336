import { checkForm } from '@abhyas/shared/forms/check-form'
import { definitionOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { referenceRules, wholeSentence } from '@abhyas/shared/content/reference-data/rules'
import { describe, expect, it } from 'vitest'

const saidOf = (kind: ReferenceKind, values: Record<string, string>) => {
  const wrong = checkForm(referenceRules(definitionOf(kind)), values, undefined)
  const whole = Object.entries(wrong).map(([field, sentence]) => wholeSentence(definitionOf(kind), field, sentence))
  return { fields: Object.values(wrong), whole }
}

describe('blank fields of a list', () => {
  it.each([
    ['subLevel', 'Level and Sub level Name are required', ['Level is required', 'Sub level name is required']],
    ['location', 'Location and Pincode are required', ['Location is required', 'Pincode is required']],
    ['nationality', 'Name and Code are required', ['Nationality is required', 'Code is required']],
    ['spokenLanguage', 'Name and Code are required', ['Language is required', 'Code is required']],
  ] as const)('of %s name themselves, below one sentence', (kind, sentence, fields) => {
    expect(saidOf(kind, {})).toEqual({ fields, whole: [sentence, sentence] })
  })

  it('say the sentence of the list where it is about one field', () => {
    const sentences = ['Subject Name is required', 'Please select a Sub Level']
    expect(saidOf('subject', {})).toEqual({ fields: sentences, whole: sentences })
  })
})

it('any other problem is the same at the field and for the whole form', () => {
  const sentence = 'At most 20 characters.'
  expect(saidOf('nationality', { name: 'Indian', code: 'x'.repeat(21) })).toEqual({
    fields: [sentence],
    whole: [sentence],
  })
})
