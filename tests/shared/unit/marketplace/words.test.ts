import { describe, expect, it } from 'vitest'
import { modesOf } from '../../../../shared/src/marketplace/directory/teaching-modes.ts'
import { beginningOf, searchFieldsOf, soundOf, wordsAsked } from '../../../../shared/src/marketplace/directory/words.ts'
import { classLocations, instituteServices } from '../../../../shared/src/identity/registration/choices.ts'
import { trainingLocations } from '../../../../shared/src/identity/profile/choices.ts'

describe('how a name sounds', () => {
  it.each([
    ['mukherjee', 'mukharji'],
    ['chakraborty', 'chakrabarti'],
    ['banerjee', 'banerji'],
    ['chatterjee', 'chatterji'],
    ['sengupta', 'senguptha'],
    ['waheed', 'vahid'],
    ['zaheer', 'jahir'],
    ['lakshmi', 'laksmi'],
    ['reddy', 'redi'],
    ['choudhury', 'choudhari'],
  ])('%s and %s are one', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other))
  })

  it.each([
    ['sharma', 'verma'],
    ['gupta', 'gita'],
    ['das', 'dutta'],
    ['khan', 'kumar'],
  ])('%s and %s are two', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other))
  })

  it('is none for other scripts, numbers, and words with a single letter that counts', () => {
    expect(['शर्मा', '700019', 'ab', 'rao', ''].map(soundOf)).toEqual(['', '', '', '', ''])
  })
})

describe('what a tutor is found by', () => {
  it('are the words of name, subjects and place, the sounds of the name, and beginnings', () => {
    expect(searchFieldsOf({ name: 'Dr. Asha Rao', others: ['Physics', 'Ballygunge'] })).toEqual({
      words: ['dr', 'asha', 'rao', 'physics', 'ballygunge', '~as'],
      tokens: ['dr', 'ash', 'as', 'rao', 'ra', 'phy', 'ph', 'bal', 'ba', '~as'],
    })
  })

  it('begins with three characters, or two; not with one', () => {
    expect(['physics', 'ph', 'p', 'शर्मा'].map(beginningOf)).toEqual(['phy', 'ph', undefined, 'शर्'])
  })

  it('is asked for by the longest word first', () => {
    expect(wordsAsked('Rao ballygunge')).toEqual(['ballygunge', 'rao'])
    expect(wordsAsked('r')).toEqual([])
  })
})

describe('the ways of teaching', () => {
  it('know every word of the registration and of the profile', () => {
    const words = [...classLocations.Teacher, ...classLocations.Student, ...trainingLocations, ...instituteServices]
    expect(words.filter((word) => modesOf([word]).length !== 1)).toEqual([])
  })

  it('are told once, whichever words mean them', () => {
    expect(modesOf(["Student's Home", 'Home Tuition', 'Online', 'Online Classes', 'Juggling'])).toEqual([
      'home',
      'online',
    ])
  })
})
