import {
  chargeSteps,
  distances,
  type FacetGroup,
  teachingModes,
  tutorKinds,
  usualDistance,
} from '@abhyas/shared/marketplace/directory/choices'
import { modeName } from '@abhyas/shared/marketplace/directory/teaching-modes'
import { valuesOf } from '@abhyas/shared/marketplace/directory/filters'
import type { DirectoryReply, Facets } from '@abhyas/shared/marketplace/directory/shapes'
import { shortLevel } from '@abhyas/shared/identity/profile/levels'
import { genders } from '@abhyas/shared/identity/registration/choices'
import { commonFirst } from '../../../entities/reference-row/common-first.ts'
import type { Asked } from '../../../entities/tutor/use-tutors.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { toggled } from '../../../ui/toggled.ts'

export interface Choice {
  readonly value: string
  readonly text: string
  /** How many tutors there would be. */
  readonly count?: number | undefined
}

/** A filter with what can be chosen. */
export interface FilterGroup {
  readonly name: string
  readonly title: string
  readonly look: 'boxes' | 'chips' | 'select'
  readonly choices: readonly Choice[]
  /** Several values at once, separated by commas. */
  readonly isMany?: boolean
  /** What counts while nothing is chosen. */
  readonly usual?: string
}

const kindNames: Readonly<Record<string, string>> = { teacher: 'Teachers', institute: 'Institutes' }
const genderNames: Readonly<Record<string, string>> = { male: 'Male', female: 'Female', Other: 'Other' }
/** Years; the profile's ranges begin with them. */
const experiences = ['1', '3', '5', '8', '10']

type Known = Pick<DirectoryReply, 'facets' | 'near'> | undefined

/**
 * The filters that help to choose among these tutors: those with two values or more, and those that are chosen. Pure.
 * @param known the last answer; without it only what needs no counts is offered
 */
export function filterGroups(values: Asked, known: Known): readonly FilterGroup[] {
  const { facets, near } = known ?? {}
  const named = (group: FacetGroup, texts: readonly string[], textOf: (value: string) => string) =>
    texts.map((value) => ({ value, text: textOf(value), count: countOf(facets, group, value) }))
  const found = (group: FacetGroup, textOf = (value: string) => value) =>
    named(group, commonFirst((facets?.[group] ?? []).map(({ value }) => value)), textOf)
  const inUse = (choices: readonly Choice[]) => choices.filter(({ count }) => count !== 0)
  const isPlaced = near?.quality === 'own'
  const groups: readonly FilterGroup[] = [
    {
      name: 'mode',
      title: 'Class location',
      look: 'boxes',
      isMany: true,
      choices: inUse(named('mode', teachingModes, modeName)),
    },
    {
      name: 'charge_max',
      title: 'Charge per session',
      look: 'select',
      choices: named('charge', chargeSteps.map(String), (value) => `Up to ₹${formatNumber(Number(value))}`),
    },
    { name: 'board', title: 'Board', look: 'chips', choices: found('board') },
    { name: 'level', title: 'Class', look: 'chips', choices: found('level', shortLevel) },
    {
      name: 'within',
      title: `Distance from ${values.near ?? ''}`,
      look: 'chips',
      usual: isOnlineOnly(values) ? 'any' : usualDistance,
      choices: isPlaced ? distances.map((value) => ({ value, text: distanceName(value) })) : [],
    },
    {
      name: 'verified',
      title: 'Documents',
      look: 'boxes',
      choices: named('verified', ['1'], () => 'Verified documents only'),
    },
    { name: 'language', title: 'Language', look: 'chips', isMany: true, choices: found('language') },
    {
      name: 'experience_min',
      title: 'Experience',
      look: 'select',
      choices: experiences.map((value) => ({ value, text: `${value} ${value === '1' ? 'year' : 'years'} or more` })),
    },
    {
      name: 'kind',
      title: 'Teacher or institute',
      look: 'chips',
      choices: inUse(named('kind', tutorKinds, (kind) => kindNames[kind] ?? kind)),
    },
    {
      name: 'gender',
      title: 'Gender',
      look: 'chips',
      choices: facets ? named('gender', genders, (one) => genderNames[one] ?? one).filter(({ count }) => count) : [],
    },
  ]
  return groups.map((group) => withChosen(group, values)).filter((group) => isOffered(group, values))
}

/** Where somebody lives who teaches online matters to nobody: the server asks for no distance then. */
export const isOnlineOnly = ({ mode = '' }: Asked) => mode === 'online'

const distanceName = (value: string) => (value === 'any' ? 'Any' : `${value} km`)

const countOf = (facets: Facets | undefined, group: FacetGroup, value: string): number | undefined =>
  facets && (facets[group].find((one) => one.value === value)?.count ?? 0)

/** The values of a filter that are chosen. */
export function chosenOf({ name, isMany = false }: Pick<FilterGroup, 'name' | 'isMany'>, values: Asked): string[] {
  const value = values[name] ?? ''
  return isMany ? valuesOf(value) : value ? [value] : []
}

/** The value of a filter after a choice was pressed: it is added, takes the place of another one, or is taken off. */
export function pressed(group: FilterGroup, values: Asked, value: string): string {
  if (value === group.usual) return ''
  const chosen = chosenOf(group, values)
  if (group.isMany) return toggled(chosen, value).join(',')
  return chosen.includes(value) && !group.usual ? '' : value
}

/** An address can name what no tutor has: it is shown all the same, so that it can be taken off. */
function withChosen(group: FilterGroup, values: Asked): FilterGroup {
  const missing = chosenOf(group, values).filter((value) => !group.choices.some((one) => one.value === value))
  if (missing.length === 0) return group
  return { ...group, choices: [...missing.map((value) => ({ value, text: nameOf(group, value) })), ...group.choices] }
}

/** The words for a value that is not among the choices now. */
function nameOf({ name }: FilterGroup, value: string): string {
  if (name === 'mode') return modeName(value) || value
  if (name === 'within') return distanceName(value)
  if (name === 'kind') return kindNames[value] ?? value
  if (name === 'charge_max') return `Up to ₹${formatNumber(Number(value))}`
  return name === 'level' ? shortLevel(value) : value
}

function isOffered(group: FilterGroup, values: Asked): boolean {
  if (chosenOf(group, values).length > 0) return true
  if (group.name === 'verified') return group.choices.some(({ count }) => count !== 0)
  return group.choices.length > 1
}
