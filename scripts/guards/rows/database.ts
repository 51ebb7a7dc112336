import { guardsIn } from '../guard.ts'

const lock = 'embedded/mongo/store/folder-lock.ts'

const ofLock = (find: string, replace: string, name: string) => [lock, find, replace, `data folder ${name}`] as const

/** What keeps data whole in the embedded database. */
export const databaseGuards = [
  ...guardsIn('tests/embedded/durability/lock.test.ts', [
    ['one engine at a time holds a data folder', ...ofLock('throw inUse(dir, answer)', 'continue', 'names its holder')],
    [
      'an engine that is stopped keeps its data folder',
      ...ofLock("answerTime, () => settle('')", "answerTime, () => settle('dead')", 'is kept by a process that is'),
    ],
  ]),
  ...guardsIn('tests/embedded/durability/folder.test.ts', [
    [
      'a dead engine keeps no data folder, though it is a zombie',
      ...ofLock("settle(['ECONNREFUSED', ", 'settle([', 'is free again while the killed one is a zombie'),
    ],
  ]),
  ...guardsIn('tests/embedded/unit/refused.test.ts', [
    [
      'an option that the database does not have is refused, not ignored',
      'embedded/mongo/commands/command.ts',
      'throw badValue(`the option ${field} of ${this.name}',
      'badValue(`the option ${field} of ${this.name}',
      '2 names returnKey',
    ],
  ]),
  ...guardsIn('tests/embedded/conformance/aggregate-join.test.ts', [
    [
      '$merge replaces no document by chance',
      'embedded/mongo/aggregate/output.ts',
      'check(isUnique, ',
      'check(true, ',
      '$merge on a field that need not be unique: {}',
    ],
    [
      '$merge does not take an index for unique that is so in part',
      'embedded/mongo/commands/aggregate.ts',
      ' && !index.partial',
      '',
      '$merge on a field that need not be unique: {"k":1} in part',
    ],
  ]),
]
