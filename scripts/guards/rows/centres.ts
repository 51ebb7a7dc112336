import { type Guard, guardsIn } from '../guard.ts'

const positionRules = 'shared/src/content/locations/position-rules.ts'
const positions = guardsIn('tests/shared/unit/content/centres/made-anew.test.ts', [
  [
    'a location lies inside India',
    positionRules,
    'Number(value) >= from && Number(value) <= to',
    'Number(value) <= 360',
    'the position of a location "5.9999", "97.5001"',
  ],
  [
    'a position is degrees',
    positionRules,
    '? undefined : degreesWrong',
    '? undefined : undefined',
    'the position of a location "north", "88.36"',
  ],
  [
    'a position has both latitude and longitude',
    positionRules,
    '? halfAPosition : undefined',
    '? undefined : undefined',
    'the position of a location "22.57", ""',
  ],
  [
    'an office that an administrator has placed speaks alone for its pincode',
    'shared/src/content/centres/made-anew.ts',
    'one.isPlaced && one.pincode === pincode',
    'one.pincode === pincode',
    'a centre that is made anew is where an administrator has placed an office',
  ],
])
const centres = guardsIn('tests/api/content/centres/correct-centres.test.ts', [
  [
    'an office that came with a wrong position can be set inactive',
    positionRules,
    '!before ||',
    'true ||',
    'a position is refused only where it is moved',
  ],
  [
    'a centre that a process has left is noted before its office is written',
    'api/src/content/reference-data/changes.ts',
    'await markFollowing(kind, [row, next])',
    '',
    'what a process that died has left is made by the worker, seconds later',
  ],
  [
    'the pincode that an office leaves is made anew, too',
    'api/src/content/reference-data/changes.ts',
    'markFollowing(kind, [row, next])',
    'markFollowing(kind, [next])',
    'or sets it inactive, or gives it another pincode',
  ],
  [
    'the pincode of an office that is deleted is noted',
    'api/src/content/reference-data/changes.ts',
    'await markFollowing(kind, rows)',
    '',
    'a pincode that the seed does not know has the centre of its area, then its own, and is gone with its last office',
  ],
  [
    'the pincode of an office that is added is noted',
    'api/src/content/reference-data/commands.ts',
    'await markFollowing(kind, [row])',
    '',
    'a pincode that the seed does not know has the centre of its area, then its own, and is gone with its last office',
  ],
  [
    'the pincode of an office that is imported is noted',
    'api/src/content/imports/lists/write-rows.ts',
    'await markFollowing(list, rows)',
    '',
    'an import of locations moves centres as the form does, and its undo moves them back',
  ],
  [
    'a process hears of centres that others have changed',
    'api/src/content/centres/living-centres.ts',
    'if (known?.last !== last)',
    'if (!known)',
    'is heard of by other processes within seconds',
  ],
  [
    'the kept order of a search ends when a centre moves',
    'api/src/marketplace/directory/queries.ts',
    'if (kept.centres !== centres)',
    'if (!kept.centres)',
    'moves tutors in searches, without a change of their listings',
  ],
  [
    'inactive offices say nothing of their pincode',
    'api/src/content/centres/offices.ts',
    "rows.filter(({ status }) => status === 'active')",
    'rows',
    'or sets it inactive, or gives it another pincode',
  ],
  [
    'only six digits are a pincode',
    'api/src/content/centres/commands.ts',
    '.filter((text) => pincodePattern.test(text))',
    '',
    'a pincode that the seed does not know is none without six digits',
  ],
  [
    'only staff see where centres are',
    'api/src/content/reference-data/present.ts',
    'forStaff ? ownNotes[kind]?.() : undefined',
    'ownNotes[kind]?.()',
    'from a teacher and a visitor, who do not see where centres are',
  ],
])

/** Where pincodes lie, and who says so. */
export const centreGuards: readonly Guard[] = [...positions, ...centres]
