import { type Guard, guardsIn } from '../guard.ts'

const materials = 'api/src/content/materials/'
const mayRead = `${materials}may-read.ts`
const approved = 'is for everybody once staff have approved it, and no longer after a change'
const alone = "is its owner's alone"
const rules = 'tests/shared/unit/content/materials/material-rules.test.ts'

/** Who reads and decides about material, what its files take, and where links lead. */
export const materialGuards: readonly Guard[] = [
  ...guardsIn('tests/api/content/materials.test.ts', [
    [
      'what is not approved is for nobody else',
      mayRead,
      "if (visibility === 'public') return state === 'approved'",
      "if (visibility === 'public') return true",
      approved,
    ],
    ['a draft is not for staff', mayRead, 'if (isSent && reader', 'if (reader', alone],
    [
      'what a report holds is for nobody',
      mayRead,
      'if (held || !owner_id) return false',
      '',
      'is hidden while a report',
    ],
    [
      'what is held is in no list',
      `${materials}found-by.ts`,
      "|| visibility !== 'public' || held)",
      "|| visibility !== 'public')",
      'is hidden while a report',
    ],
    [
      'of who is held nothing is shown',
      `${materials}queries.ts`,
      "const isShown = { status: 'active', market_hold: { $exists: false }, deletion_due: { $exists: false } } as const",
      'const isShown = {} as const',
      'is found by its words',
    ],
    [
      'nobody changes material of others',
      `${materials}queries.ts`,
      'MaterialModel.findOne({ _id: id, owner_id: ownerId })',
      'MaterialModel.findOne({ _id: id })',
      alone,
    ],
    [
      'nobody decides about their own material',
      `${materials}decide.ts`,
      'if (String(before.owner_id) === actor)',
      'if (false)',
      alone,
    ],
    [
      'staff decide only about what was sent',
      `${materials}decide.ts`,
      'if (!material?.owner_id || !isSent)',
      'if (!material?.owner_id)',
      approved,
    ],
    [
      'uploads at the same time take no more room than there is',
      `${materials}space.ts`,
      'bytes: { $lte: materialLimits.ownerBytes - size }',
      'bytes: { $gte: 0 }',
      'takes no more room',
    ],
    [
      'a file in use is not swept',
      `${materials}space.ts`,
      '&& !named.has(String(id))',
      '',
      'is swept where a dead process',
    ],
    [
      'contact details are not in a description',
      `${materials}commands.ts`,
      "description: maskContacts((body.description ?? '').trim()).text",
      "description: (body.description ?? '').trim()",
      'says under which licence',
    ],
    [
      'a part of another version of a file is not sent',
      `${materials}file-route.ts`,
      "headers['if-range'] === undefined || headers['if-range'] === etag",
      'true',
      'is sent whole or one range',
    ],
  ]),
  ...guardsIn(rules, [
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
