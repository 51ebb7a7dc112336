import { pincodeSeed } from './india-pincodes.ts'
import { listSeed } from './lists.ts'
import type { Seed } from './seed.ts'

/** All seeds in the order of insertion: referenced rows come first. */
export const seeds: readonly Seed[] = [
  listSeed('category', 'category.tsv'),
  listSeed('level', 'level.tsv'),
  listSeed('subLevel', 'subLevel.tsv'),
  listSeed('subject', 'subject.tsv'),
  listSeed('board', 'board.tsv'),
  listSeed('semester', 'semester.tsv'),
  listSeed('nationality', 'nationality.tsv'),
  listSeed('religion', 'religion.tsv'),
  listSeed('spokenLanguage', 'spokenLanguage.tsv'),
  listSeed('education', 'education.tsv'),
  listSeed('mediumOfEducation', 'mediumOfEducation.tsv'),
  listSeed('university', 'university.tsv.gz'),
  pincodeSeed(),
]
