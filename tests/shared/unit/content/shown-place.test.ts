import { describe } from 'vitest'
import { inTitleCase, shownPlace } from '../../../../shared/src/content/locations/shown-place.ts'
import { maps } from '../../../support/maps.ts'

describe('the name of a post office, as a place', () => {
  maps(shownPlace, [
    ['Ballygunge SO', 'Ballygunge'],
    ['Ballygunge RS SO', 'Ballygunge RS'],
    ['Koramangala S.O', 'Koramangala'],
    ['Adilabad H.O', 'Adilabad'],
    ['West Bengal Assembly PO', 'West Bengal Assembly'],
    ['KOLKATA GPO', 'Kolkata'],
    ['700001 KOLKATA GPO', '700001 Kolkata'],
    ['SO', 'So'],
    ['Oslo', 'Oslo'],
    ['', ''],
  ])
})

describe('a state, as the post office writes it', () => {
  maps(inTitleCase, [
    ['WEST BENGAL', 'West Bengal'],
    ['ANDAMAN & NICOBAR ISLANDS', 'Andaman & Nicobar Islands'],
    ['West Bengal', 'West Bengal'],
  ])
})
