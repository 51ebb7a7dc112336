import { describe, expect, it } from 'vitest'
import { maskContacts } from '../../../../shared/src/marketplace/conversations/mask.ts'
import { honestSentences } from '../../../support/contacts/honest-sentences.ts'
import { hidesNames, hidesNumber } from '../../../support/contacts/judge.ts'
import { knownMisses, laterHonest, laterNames, laterNumbers } from '../../../support/contacts/later-attempts.ts'
import { names, nameWays } from '../../../support/contacts/name-ways.ts'
import { phoneNumbers, phoneWays } from '../../../support/contacts/phone-ways.ts'

const listOf = (messages: string | readonly string[]) => [messages].flat()

describe('how much is hidden', () => {
  it('of 500 written attempts: at least 98 of 100', () => {
    const numbers = phoneWays.flatMap((write) =>
      phoneNumbers.map((number) => ({
        written: write(number),
        isHidden: hidesNumber(listOf(write(number)), listOf(write('')).at(-1)),
      })),
    )
    const others = nameWays.flatMap((write) =>
      names.map((name) => ({ written: write(name), isHidden: hidesNames(write(name), [name.user, name.dotted]) })),
    )
    const attempts = [...numbers, ...others]
    const missed = attempts.filter(({ isHidden }) => !isHidden).map(({ written }) => written)
    expect(new Set(attempts.map(({ written }) => String(written))).size).toBeGreaterThanOrEqual(500)
    expect(missed.length / attempts.length).toBeLessThanOrEqual(0.02)
    // 514 of 516. What is searched for on YouTube is mostly a subject.
    expect({ attempts: attempts.length, missed }).toEqual({
      attempts: 516,
      missed: ['search rahulsharma on youtube', 'search mathswithanil on youtube'],
    })
  })

  it('of attempts that were written after the rules: all but those that are known', () => {
    const missed = [
      ...laterNumbers.filter((messages) => !hidesNumber(messages)).map((messages) => messages.join(' / ')),
      ...laterNames.filter(([message, gone]) => !hidesNames(message, [gone])).map(([message]) => message),
    ]
    expect(missed).toEqual(knownMisses)
  })

  it('of 1,000 honest sentences: at most 1 of 100', () => {
    const sentences = honestSentences(1_000)
    const touched = sentences.filter((sentence) => maskContacts(sentence).text !== sentence)
    expect(sentences).toHaveLength(1_000)
    expect(touched.length / sentences.length).toBeLessThanOrEqual(0.01)
    // None is touched.
    expect(touched).toEqual([])
  })

  it('of honest sentences that were written after the rules: none', () => {
    expect(laterHonest.filter((sentence) => maskContacts(sentence).text !== sentence)).toEqual([])
  })
})
