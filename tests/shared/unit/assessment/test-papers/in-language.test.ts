import { inLanguage, inLanguages } from '@abhyas/shared/assessment/test-papers/in-language'
import type { PackSlot } from '@abhyas/shared/assessment/test-papers/pack'
import { expect, it } from 'vitest'

const slot = { id: 'a', type: 'single', stem: 'Rain?', right: 4, wrong: -1, partial: 'none' } as unknown as PackSlot
const translated = { ...slot, translations: { hi: { stem: 'बारिश?' } } } as PackSlot

it('shows a question in a language that it has, else in its own', () => {
  expect(inLanguage(translated, 'hi')).toMatchObject({ id: 'a', stem: 'बारिश?', right: 4 })
  expect(inLanguage(translated, 'ta').stem).toBe('Rain?')
  expect(inLanguage(translated, null).stem).toBe('Rain?')
})

it('shows it in several, in their order, and once where it has no translation', () => {
  expect(inLanguages(translated, ['hi', 'en']).map(({ stem }) => stem)).toEqual(['बारिश?', 'Rain?'])
  expect(inLanguages(slot, ['hi', 'en'])).toEqual([slot])
})
