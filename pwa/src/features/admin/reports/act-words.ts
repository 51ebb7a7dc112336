/** What is done about what was reported, as it reads. */
export const actWords: Readonly<Record<string, string>> = {
  none: 'Nothing more',
  hide: 'The page is held back',
  remove: 'It is removed',
  hold_user: 'The account is held',
}

/** What a report holds. */
export const holdWords: Readonly<Record<string, string>> = {
  conversation: 'the conversation',
  listing: 'the page',
  user: 'the account',
  message: 'the message',
  requirement: 'the need',
  material: 'the material',
  review: 'the review',
}
