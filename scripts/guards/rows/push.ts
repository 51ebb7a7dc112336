import { guardsIn } from '../guard.ts'

const dir = 'api/src/platform/notifications'

/** Guards of what is pushed to browsers. */
export const pushGuards = guardsIn('tests/api/platform/push.test.ts', [
  [
    'the server pushes to known services only',
    `${dir}/push/subscriptions.ts`,
    'if (!isPushService(given.endpoint, settings.PUSH_HOSTS))',
    'if (false)',
    'is not at https://169.254.169.254/',
  ],
  [
    'a push service is spoken to over https only',
    `${dir}/push/services.ts`,
    "protocol !== 'https:'",
    "protocol === 'ftp:'",
    'is not at http://fcm.googleapis.com/fcm/send/x',
  ],
  [
    'a session that is over is pushed nothing',
    `${dir}/push/subscriptions.ts`,
    '...livingAt(now)',
    '...{}',
    'is told nothing once its session is over',
  ],
  [
    'nobody takes off the browser of somebody else',
    `${dir}/push/subscriptions.ts`,
    '{ _id: id, user_id: userId }',
    '{ _id: id }',
    'is taken off by its owner, and by nobody else',
  ],
  [
    'a person has ten browsers at most',
    `${dir}/push/subscriptions.ts`,
    'if (extra.length > 0)',
    'if (false)',
    'is one of ten at most, the newest',
  ],
  [
    'nothing rings in quiet hours',
    `${dir}/deliver.ts`,
    'if (wakes && wakes < ends) return wakes',
    '',
    'hold a push back to their end',
  ],
  [
    "nothing rings at a minor's at night",
    `${dir}/deliver.ts`,
    'if (night) return night < ends ? night : undefined',
    '',
    'of minors are from ten to six, whatever they set',
  ],
])
