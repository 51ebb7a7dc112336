import { describe, expect, it } from 'vitest'
import { newMaterialRules } from '../../../../../shared/src/content/materials/rules.ts'
import type { NewMaterial } from '../../../../../shared/src/content/materials/shapes.ts'
import { hostOf, siteOf } from '../../../../../shared/src/content/materials/source-url.ts'
import {
  decisionsFrom,
  type MaterialState,
  maySubmit,
  stateAfterChange,
} from '../../../../../shared/src/content/materials/states.ts'
import { checkForm } from '../../../../../shared/src/forms/check-form.ts'

describe('an address elsewhere', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc', 'youtube.com'],
    ['https://videos.example.org', 'videos.example.org'],
    ['https://xn--p5b.example.in/a#b', 'xn--p5b.example.in'],
    [' HTTPS://Example.ORG/ ', 'example.org'],
  ])('%s is one, of %s', (address, site) => {
    expect(siteOf(address)).toBe(site)
  })

  it.each([
    'javascript:alert(1)',
    'http://example.org/',
    'https:/example.org',
    'https://example',
    'https://localhost/x',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://me:secret@example.org/',
    'https://bank.example@evil.example/',
    'https://example.org:8443/',
    'https://example.org/a b',
    'https://example.org\\@evil.example',
    'https://-example.org/',
    'https://example.org/"onclick="',
    'https://example.org/\u202egpj.exe',
    '//example.org',
    '',
  ])('%j is none', (address) => {
    expect(hostOf(address)).toBeUndefined()
  })
})

describe('the rules of material', () => {
  const sums: NewMaterial = { kind: 'file', title: 'Sums', subject: 'Physics', language: 'English', licence: 'own' }
  const wrongWith = (more: NewMaterial) => checkForm(newMaterialRules, { ...sums, ...more }, undefined)

  it('ask for a licence, and for who has given a permission', () => {
    expect(wrongWith({})).toEqual({})
    expect(wrongWith({ licence: 'mine' })).toEqual({ licence: 'Say under which licence it may be used.' })
    expect(wrongWith({ licence: 'permission' })).toEqual({ licence_note: 'Say who has given the permission.' })
    expect(wrongWith({ licence: 'permission', licence_note: 'The publisher, by letter.' })).toEqual({})
  })

  it('ask for an address where it is elsewhere, and for none of a file', () => {
    expect(wrongWith({ kind: 'video' })).toEqual({ source_url: 'Enter the address of the page.' })
    expect(wrongWith({ kind: 'link', source_url: 'javascript:alert(1)' })).toEqual({
      source_url: 'Enter an address that begins with https://',
    })
    expect(wrongWith({ source_url: 'https://example.org' })).toHaveProperty('source_url')
    expect(wrongWith({ kind: 'song' })).toHaveProperty('kind')
  })

  it('ask for a class where it is for classes', () => {
    expect(wrongWith({ visibility: 'batches' })).toEqual({ batch_ids: 'Choose a class.' })
    expect(wrongWith({ visibility: 'friends' })).toEqual({ visibility: 'Choose private, batches or public.' })
  })
})

describe('the state of material', () => {
  const after = (state: MaterialState, visibility: 'public' | 'private', hasChanged = true) =>
    stateAfterChange(state, { visibility, hasChanged })

  it('is pending again after a change of what was approved', () => {
    expect([after('approved', 'public'), after('approved', 'public', false)]).toEqual(['pending', 'approved'])
    expect([after('draft', 'public'), after('rejected', 'public'), after('pending', 'public')]).toEqual([
      'draft',
      'rejected',
      'pending',
    ])
  })

  it('is withdrawn as soon as it is not for everybody', () => {
    const states = ['draft', 'pending', 'approved', 'rejected', 'withdrawn'] as const
    expect(states.map((state) => after(state, 'private', false))).toEqual([
      'draft',
      ...Array<string>(4).fill('withdrawn'),
    ])
  })

  it('is moved by its owner and by staff from some states only', () => {
    expect(['draft', 'pending', 'approved', 'rejected', 'withdrawn'].map(decisionsFrom)).toEqual([
      [],
      ['approved', 'rejected'],
      ['rejected'],
      ['approved'],
      [],
    ])
    const may = (state: string, visibility = 'public') => maySubmit({ state, visibility })
    expect([may('draft'), may('rejected'), may('withdrawn')]).toEqual([true, true, true])
    expect([may('pending'), may('approved'), may('draft', 'private')]).toEqual([false, false, false])
  })
})
