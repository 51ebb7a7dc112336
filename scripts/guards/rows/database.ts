import { guardsIn } from '../guard.ts'

const lock = 'embedded/mongo/store/folder-lock.ts'

/** What keeps data whole in the embedded database. */
export const databaseGuards = [
  ...guardsIn('tests/embedded/durability/lock.test.ts', [
    [
      'one engine at a time holds a data folder',
      lock,
      'throw inUse(dir, answer)',
      'continue',
      'the lock of a data folder names its holder, and is free once that gives it back',
    ],
    [
      'an engine that is stopped keeps its data folder',
      lock,
      "socket.setTimeout(answerTime, () => settle(''))",
      "socket.setTimeout(answerTime, () => settle('dead'))",
      'the lock of a data folder is kept by a process that is stopped',
    ],
  ]),
  ...guardsIn('tests/embedded/durability/folder.test.ts', [
    [
      'a dead engine keeps no data folder, though it is a zombie',
      lock,
      "settle(['ECONNREFUSED', ",
      'settle([',
      'data folder is free again while the killed one is a zombie',
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
