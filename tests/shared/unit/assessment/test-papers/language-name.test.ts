import { languageName } from '@abhyas/shared/assessment/test-papers/language-name'
import { expect, it } from 'vitest'

it('names a language in English, and leaves what is no tag as it is', () => {
  expect(['hi', 'en', 'Hindi (Devanagari)'].map(languageName)).toEqual(['Hindi', 'English', 'Hindi (Devanagari)'])
})
