import { type Guard, guardsIn } from '../guard.ts'

const at = (file: string) => `api/src/content/materials/${file}.ts`

/** Who reads and decides about material, what its files take, and where links lead. */
export const materialGuards: readonly Guard[] = [
  ...guardsIn('tests/api/content/materials.test.ts', [
    ['a draft is not for staff', at('may-read'), 'if (isSent && reader', 'if (reader', "is its owner's alone"],
    [
      'what is not approved is for nobody else',
      at('may-read'),
      "if (visibility === 'public' && state === 'approved') return true",
      "if (visibility === 'public') return true",
      'is for everybody once staff have approved it, and no longer after a change',
    ],
    [
      'what a report holds is for nobody',
      at('may-read'),
      'if (held || !owner_id) return false',
      '',
      'is hidden while a report',
    ],
    [
      'what is held is in no list',
      at('found-by'),
      "|| visibility !== 'public' || held)",
      "|| visibility !== 'public')",
      'is hidden while a report',
    ],
    [
      'of who is held nothing is shown',
      at('queries'),
      "const isShown = { status: 'active', market_hold: { $exists: false }, deletion_due: { $exists: false } } as const",
      'const isShown = {} as const',
      'is found by its words',
    ],
    [
      'nobody changes material of others',
      at('queries'),
      'MaterialModel.findOne({ _id: id, owner_id: ownerId })',
      'MaterialModel.findOne({ _id: id })',
      "is its owner's alone",
    ],
    [
      'nobody decides about their own material',
      at('decide'),
      'if (String(before.owner_id) === actor)',
      'if (false)',
      "is its owner's alone",
    ],
    [
      'staff decide only about what was sent',
      at('decide'),
      'if (!material?.owner_id || !isSent)',
      'if (!material?.owner_id)',
      'is for everybody once staff have approved it, and no longer after a change',
    ],
    [
      'uploads at the same time take no more room than there is',
      at('space'),
      'bytes: { $lte: materialLimits.ownerBytes - size }',
      'bytes: { $gte: 0 }',
      'takes no more room',
    ],
    ['a file in use is not swept', at('space'), '&& !named.has(String(id))', '', 'is swept where a dead process'],
    [
      'contact details are not in a description',
      at('commands'),
      "description: maskContacts((body.description ?? '').trim()).text",
      "description: (body.description ?? '').trim()",
      'says under which licence',
    ],
    [
      'a part of another version of a file is not sent',
      at('file-route'),
      "headers['if-range'] === undefined || headers['if-range'] === etag",
      'true',
      'is sent whole or one range',
    ],
  ]),
  ...guardsIn('tests/shared/unit/content/materials/material-rules.test.ts', [
    [
      'a link of material is one of https',
      'shared/src/content/materials/source-url.ts',
      '/^https:',
      '/^[a-z]+:',
      'is none',
    ],
    [
      'a permission says who has given it',
      'shared/src/content/materials/rules.ts',
      "licence === 'permission' ?",
      'false ?',
      'ask for a licence',
    ],
    [
      'what was approved waits again after a change',
      'shared/src/content/materials/states.ts',
      "return state === 'approved' && hasChanged ? 'pending' : state",
      'return state',
      'is pending again',
    ],
  ]),
  ...guardsIn('tests/api/unit/http/byte-range.test.ts', [
    [
      'a file is sent in one range only',
      'api/src/http/byte-range.ts',
      String.raw`/^\s*(\d{0,15})-(\d{0,15})\s*$/`,
      String.raw`/^\s*(\d{0,15})-(\d{0,15})/`,
      'bytes=0-0,-1',
    ],
  ]),
]
