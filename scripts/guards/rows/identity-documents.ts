import { type Guard, guardsIn } from '../guard.ts'

const commands = 'api/src/identity/documents/commands.ts'

/** What of identity documents is refused, and that their files go. */
export const identityDocumentGuards: readonly Guard[] = guardsIn('tests/api/identity/identity-documents.test.ts', [
  [
    'nobody collects the papers of children',
    commands,
    'isAdult(birth, today) !== true) throw',
    'false) throw',
    'is not taken of',
  ],
  [
    'an identity document waits alone',
    commands,
    "kind === 'identity' && status === 'pending'))",
    'false && kind && status))',
    'waits alone',
  ],
  [
    'an identity document keeps no name of its file',
    commands,
    'name: isIdentity ? texts.identityName : upload.name',
    'name: upload.name',
    'without its name',
  ],
  [
    'an identity document is decided once',
    commands,
    'if (!mayBecome(before, wanted))',
    'if (false)',
    'is decided once',
  ],
  [
    'the file of an identity document goes with the decision',
    commands,
    'if (isIdentity) await DocumentFileModel.deleteOne',
    'if (false) await DocumentFileModel.deleteOne',
    'goes with the decision',
  ],
  [
    'opening an identity document is recorded',
    'api/src/identity/documents/routes.ts',
    'await recordReading(context, actorOf(request), request.params.id)',
    '',
    'leaves a trace',
  ],
  [
    'a document counts until a day that is to come',
    'shared/src/identity/documents/rules.ts',
    '!value || (bornBy(value) && !isOver(value, today))',
    'true || (value && today)',
    'does not count until',
  ],
  [
    'an identity document that has expired does not count',
    'shared/src/identity/documents/rules.ts',
    "status === 'verified' && !isOver(expires_on, now)",
    "status === 'verified' || isOver(expires_on, now)",
    'makes the agreement of a guardian count',
  ],
])
